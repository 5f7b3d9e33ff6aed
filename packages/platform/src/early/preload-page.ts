import type { StartData, StartRelease, StartRoute } from './start-data.ts'

/** Lets the browser fetch the scripts and styles of a page, each with its hash. */
export function preloadPage(
  { manifest, descriptor, integrity }: StartRelease,
  { files = [] }: StartRoute,
  opened: StartData['opened'] = {},
): void {
  const hashes = opened[integrity?.files ?? '']?.files
  // A file that is preloaded without its hash would be fetched once more with it.
  if (!hashes) return
  const base = new URL(manifest, new URL('/', location.origin))
  for (const file of new Set([...(descriptor.files ?? []), ...files])) {
    const hash = hashes[file]
    if (hash) document.head.append(preloadLink(new URL(file, base), hash))
  }
}

/**
 * Lets the browser fetch the host's own files of a page: the build has written them into the page as links that do nothing
 * yet, each with whom it is for.
 */
export function preloadHost(visitor: 'signed-in' | 'signed-out'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-for="${visitor}"]`))
    link.rel = 'preload'
}

function preloadLink(url: URL, hash: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = url.pathname.endsWith('.css') ? 'style' : 'script'
  link.integrity = hash
  if (url.origin !== location.origin) link.crossOrigin = 'anonymous'
  link.href = url.href
  return link
}
