// Runs before the page. Written so that browsers of 2010 understand it: they are told that they are too old.
;(function () {
  // The build puts src/web/browsers.json here.
  var oldest = __OLDEST__

  // Before the first paint, so that daylight never flashes dark.
  try {
    var theme = JSON.parse(localStorage.getItem('safehouse.settings') || '{}').theme
    var isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
    if (isLight) document.documentElement.setAttribute('data-theme', 'light')
    // oxlint-disable-next-line no-unused-vars -- old browsers need the name
  } catch (error) {}

  // What the oldest browsers we support have, and those before them lack: Safari and Chrome the first and the last,
  // Firefox the second.
  var isNewEnough =
    Array.prototype.toReversed &&
    window.CSS &&
    CSS.supports &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('width', '1cqw')
  if (isNewEnough) return

  var versions = 'Safari ' + oldest.safari + ' (iOS ' + oldest.safari + '), Firefox ' + oldest.firefox + ', Chrome '
  var sentences = {
    en: 'This browser is too old for Safehouse. It needs ' + versions + 'or Edge ' + oldest.chrome + ', or newer.',
    de:
      'Dieser Browser ist zu alt für Safehouse. Nötig ist ' + versions + 'oder Edge ' + oldest.chrome + ' oder neuer.',
    fr:
      'Ce navigateur est trop ancien pour Safehouse. Il faut ' +
      versions +
      'ou Edge ' +
      oldest.chrome +
      ', ou plus récent.',
    it:
      'Questo browser è troppo vecchio per Safehouse. Serve ' +
      versions +
      'o Edge ' +
      oldest.chrome +
      ', o una versione più recente.',
  }
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
