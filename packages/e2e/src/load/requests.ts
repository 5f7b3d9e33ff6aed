/** A request of a page load, in milliseconds since the time origin. */
export interface LoadRequest {
  readonly url: string
  readonly kind: 'document' | 'script' | 'style' | 'data' | 'other'
  readonly start: number
  /** Time when the response is usable: the first byte of a document, else the last. */
  readonly usable: number
  /** Bytes on the wire with headers; 0 for a cached response. */
  readonly transferred: number
}

/**
 * Returns the length of the longest chain of requests before `target`. Each request of a chain starts once the previous
 * response was usable. Cached responses need no round trip and do not count.
 */
export function serialSteps(requests: readonly LoadRequest[], target: LoadRequest): number {
  const before = requests
    .filter(({ transferred, usable }) => transferred > 0 && usable <= target.start)
    .toSorted((a, b) => a.usable - b.usable)
  const steps = new Map<LoadRequest, number>()
  const stepsBefore = (start: number) =>
    Math.max(0, ...before.filter(({ usable }) => usable <= start).map((each) => steps.get(each) ?? 0))
  for (const each of before) steps.set(each, stepsBefore(each.start) + 1)
  return stepsBefore(target.start)
}

/** Returns the name of a built file without its content hash: `libraries.js`, `mfe-fleet/2165.css`. */
export function chunkName(url: string): string {
  const { pathname } = new URL(url)
  const [, remote] = /^\/remotes\/([^/]+)\//.exec(pathname) ?? []
  const file = withoutHash(pathname.slice(pathname.lastIndexOf('/') + 1))
  return remote ? `${remote}/${file}` : file
}

/** Removes the hash of a file name: `libraries.js` for `libraries.0123456789abcdef0123.js`. */
export const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8,}(?=\.)/, '')
