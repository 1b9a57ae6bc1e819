// Before the first paint, so that daylight never flashes dark.
try {
  const { theme } = JSON.parse(localStorage.getItem('safehouse.settings') ?? '{}')
  const light = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  if (light) document.documentElement.dataset.theme = 'light'
} catch {}
