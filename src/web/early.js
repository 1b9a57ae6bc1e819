// Runs before the page. Written so that browsers of 2010 understand it: they are told that they are too old.
;(function () {
  // Before the first paint, so that daylight never flashes dark.
  try {
    var theme = JSON.parse(localStorage.getItem('safehouse.settings') || '{}').theme
    var isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
    if (isLight) document.documentElement.setAttribute('data-theme', 'light')
    // oxlint-disable-next-line no-unused-vars -- old browsers need the name
  } catch (error) {}

  // What the oldest browsers we support have, and those before them lack: toReversed came with Safari 16.0, :has with
  // Firefox 121, sin() with Chrome 111.
  var isNewEnough =
    Array.prototype.toReversed &&
    window.CSS &&
    CSS.supports &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('width', 'calc(sin(1) * 1px)')
  if (isNewEnough) return

  // The build puts the sentences of src/web/too-old.ts here.
  var sentences = __SENTENCES__
  // After the page, which may have drawn a part of itself.
  document.addEventListener('DOMContentLoaded', function () {
    var language = (navigator.language || 'en').slice(0, 2)
    var sentence = document.createElement('p')
    sentence.appendChild(document.createTextNode(sentences[language] || sentences.en))
    sentence.id = 'too-old'
    sentence.style.margin = '40px 20px'
    sentence.style.font = '18px sans-serif'
    sentence.style.color = '#f6eee1'
    document.documentElement.style.background = '#17131f'
    document.documentElement.lang = sentences[language] ? language : 'en'
    document.body.innerHTML = ''
    document.body.appendChild(sentence)
  })
})()
