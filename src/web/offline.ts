import { effect, signal } from '@preact/signals'

/** Whether somebody is in the middle of something; an update waits while it is so. */
export const busy = signal(false)

const ready = signal<ServiceWorker | undefined>(undefined)

const watch = (registration: ServiceWorkerRegistration): void => {
  const offer = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) ready.value = registration.waiting
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
}

/** Puts the whole site in the browser; only a secure context allows it, and everything works without. */
export const goOffline = async (): Promise<void> => {
  if (!isSecureContext || !('serviceWorker' in navigator)) return
  let reload = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reload) location.reload()
    reload = true
  })
  effect(() => {
    if (ready.value && !busy.value) ready.value.postMessage('take over', [])
  })
  try {
    watch(await navigator.serviceWorker.register('/service.js'))
  } catch {
    // A browser may forbid it; then there is no offline play, and nothing else is lost.
  }
}
