/** The service worker's cache of answers; its name stands in service-worker.js as well. */
const KNOWN = 'hoistway-known-1'

/** Deletes what the service worker keeps of a user's data: nobody is signed in any more. */
export function forgetLastKnown(): void {
  // Neither exists on an insecure page, where there is no service worker.
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ type: 'forget' })
  globalThis.caches?.delete(KNOWN).catch((error: unknown) => {
    console.info('The last known states could not be deleted.', error)
  })
}
