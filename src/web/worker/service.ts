self.addEventListener('install', () => undefined)
