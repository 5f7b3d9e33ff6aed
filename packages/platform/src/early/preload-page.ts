import type { StartData, StartRelease, StartRoute } from './start-data.ts'

/** Preloads the scripts and styles of a page, with their hashes. */
export function preloadPage(
  { manifest, descriptor, integrity }: StartRelease,
  { files = [] }: StartRoute,
  opened: StartData['opened'] = {},
): void {
  const hashes = opened[integrity?.files ?? '']?.files
  // Without its hash, a preloaded file would be fetched again with it.
  if (!hashes) return
  const base = new URL(manifest, new URL('/', location.origin))
  for (const file of new Set([...(descriptor.files ?? []), ...files])) {
    const hash = hashes[file]
    if (hash) document.head.append(preloadLink(new URL(file, base), hash))
  }
}

/**
 * Preloads the host's own files of a page: the build adds them to the page as inactive links, marked with the kind of
 * visitor, or with the shared module that they contain.
 */
export function preloadHost(need: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-for="${need}"]`))
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
