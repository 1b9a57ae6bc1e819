import { effect, signal } from '@preact/signals'

/** Whether somebody is in the middle of something; an update waits while it is so. */
export const busy = signal(false)

/** A worker that still answers somebody may hold the newer one back for minutes; nobody waits that long. */
const PATIENCE_MS = 5000

const ready = signal<ServiceWorker | undefined>(undefined)

const watch = (registration: ServiceWorkerRegistration, controlled: boolean): void => {
  // The first worker of a browser takes over by itself; WebKit may still call it waiting when it already has.
  const first = controlled ? null : (registration.installing ?? registration.waiting ?? registration.active)
  const offer = (): void => {
    const { waiting } = registration
    if (waiting && waiting !== first && navigator.serviceWorker.controller) ready.value = waiting
  }
  const follow = (): void => registration.installing?.addEventListener('statechange', offer)
  offer()
  // It may be on its way already when the page comes.
  follow()
  registration.addEventListener('updatefound', follow)
}

/** Loads the page from the server; it puts itself in the browser again. */
const startAnew = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  location.reload()
}

const takeOver = (): void => {
  let asked: number | undefined
  effect(() => {
    if (!ready.value || busy.value) return
    ready.value.postMessage('take over', [])
    asked ??= performance.now()
    const timer = setTimeout(() => void startAnew(), Math.max(0, asked + PATIENCE_MS - performance.now()))
    return () => clearTimeout(timer)
  })
}

/** Puts the whole site in the browser; only a secure context allows it, and everything works without. */
export const goOffline = async (): Promise<void> => {
  if (!isSecureContext || !('serviceWorker' in navigator)) return
  let before = navigator.serviceWorker.controller
  const controlled = before !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (before && before !== controller) location.reload()
    before = controller
  })
  takeOver()
  try {
    watch(await navigator.serviceWorker.register('/service.js'), controlled)
  } catch {
    // A browser may forbid it; then there is no offline play, and nothing else is lost.
  }
}
