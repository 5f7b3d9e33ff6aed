/** A request of a page load. Times are milliseconds since the page's time origin. */
export interface LoadRequest {
  readonly url: string
  readonly kind: 'document' | 'script' | 'style' | 'data' | 'other'
  readonly start: number
  /** When the page could first use the answer: of the document its first byte, of anything else its last. */
  readonly usable: number
  /** Bytes on the wire with headers; 0 when the cache answered. */
  readonly transferred: number
}

/**
 * How many requests had to be answered one after another before this one could be sent: the longest chain in which each
 * starts after the previous one was usable. Requests that the cache answers take no round trip and do not count.
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

/** The name of a built file without the hash of its content: `libraries.js`, `mfe-fleet/2165.css`. */
export function chunkName(url: string): string {
  const { pathname } = new URL(url)
  const [, remote] = /^\/remotes\/([^/]+)\//.exec(pathname) ?? []
  const file = withoutHash(pathname.slice(pathname.lastIndexOf('/') + 1))
  return remote ? `${remote}/${file}` : file
}

/** A file's name in every build: `libraries.js` of `libraries.0123456789abcdef0123.js`. */
export const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{16,}(?=\.)/, '')
