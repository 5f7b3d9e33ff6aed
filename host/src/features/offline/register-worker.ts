/**
 * Registers the service worker, which keeps files and last known states for times without a network, and tells it what
 * this page has loaded. Called when the browser is idle: the first page does not wait for it.
 */
export async function registerWorker(): Promise<void> {
  // Not on insecure pages, nor with a development server, whose files have no hashes.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  offerInstallation()
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', urls: loadedFiles() })
  } catch (error) {
    console.info('The console will not work without a network.', error)
  }
}

/** The manifest is requested as soon as the page names it, which the first page need not wait for. */
function offerInstallation(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.json'
  document.head.append(link)
}

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)
