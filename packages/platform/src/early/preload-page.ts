import type { StartData, StartRelease } from './start-data.ts'

/** Preloads the scripts and styles of these parts of a release, and those of all its pages, with their hashes. */
export function preloadPage(
  { manifest, descriptor, integrity }: StartRelease,
  parts: readonly { readonly files?: readonly string[] | undefined }[],
  opened: StartData['opened'] = {},
): void {
  const hashes = opened[integrity?.files ?? '']?.files
  // Without its hash, a preloaded file would be fetched again with it.
  if (!hashes) return
  const base = new URL(manifest, location.origin)
  for (const file of new Set([descriptor, ...parts].flatMap(({ files = [] }) => files))) {
    const hash = hashes[file]
    if (hash) document.head.append(preloadLink(new URL(file, base), hash))
  }
}

/**
 * Loads the host's own files of a page: the build adds them to the page as inactive links and scripts, marked with the kind
 * of visitor, or with the shared module that they contain. The type of a script is webpack's name for it.
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
