import { ownPath } from '../../shared/own-path.ts'

export async function registerWorker(open: (path: string) => unknown): Promise<void> {
  // Insecure pages have no service worker, and files of a development server have no hashes.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  offerInstallation()
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [reply] }) => {
    const path = data?.type === 'open' ? ownPath(data.link) : undefined
    if (!path) return
    reply?.postMessage('opened')
    open(path)
  })
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', urls: loadedFiles() })
  } catch (error) {
    console.info('The console will not work without a network.', error)
  }
}

/** Runs late, because the browser requests the manifest immediately and the first page does not need it. */
function offerInstallation(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.json'
  document.head.append(link)
}

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)
