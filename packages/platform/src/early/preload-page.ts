import type { StartData, StartRelease } from './start-data.ts'

export function preloadPage(
  { manifest, descriptor, integrity }: StartRelease,
  parts: readonly { readonly files?: readonly string[] | undefined }[],
  opened: StartData['opened'] = {},
): void {
  const hashes = opened[integrity?.files ?? '']?.files
  // Without its hash, a preloaded file would be fetched again.
  if (!hashes) return
  const base = new URL(manifest, location.origin)
  for (const file of new Set([descriptor, ...parts].flatMap(({ files = [] }) => files))) {
    const hash = hashes[file]
    if (hash) document.head.append(preloadLink(new URL(file, base), hash))
  }
}

/**
 * Activates host files that the build adds to the page as inactive elements. A script's type is its name in webpack.
 */
export function loadHost(need: string): void {
  for (const file of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(`[data-for="${need}"]`)) {
    if ('rel' in file) file.rel = 'preload'
    else {
      file.dataset.webpack = file.type
      file.type = ''
      document.head.append(file)
    }
  }
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
