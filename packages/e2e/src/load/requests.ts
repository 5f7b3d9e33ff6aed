/** Times in milliseconds since the time origin. */
export interface LoadRequest {
  readonly url: string
  readonly kind: 'document' | 'script' | 'style' | 'data' | 'other'
  readonly start: number
  /** First byte of a document, else the last byte. */
  readonly usable: number
  /** Bytes with headers; 0 for a cached response. */
  readonly transferred: number
}

/**
 * Returns the length of the longest chain of requests before `target`, each started after the previous response was
 * usable. Cached responses do not count.
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

export function chunkName(url: string): string {
  const { pathname } = new URL(url)
  const [, remote] = /^\/remotes\/([^/]+)\//.exec(pathname) ?? []
  const file = withoutHash(pathname.slice(pathname.lastIndexOf('/') + 1))
  return remote ? `${remote}/${file}` : file
}

export const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8,}(?=\.)/, '')
