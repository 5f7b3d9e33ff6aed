interface Result {
  readonly isError: boolean
  readonly data: unknown
  readonly dataUpdatedAt: number
}

/** Since when loaded figures may be outdated, in milliseconds: the oldest success among the queries that fail now. */
export function outdatedSince(results: readonly Result[]): number | undefined {
  const times = results
    .filter(({ isError, data }) => isError && data !== undefined)
    .map(({ dataUpdatedAt }) => dataUpdatedAt)
  return times.length === 0 ? undefined : Math.min(...times)
}

/** The earlier of two times that may be absent. */
export const earlier = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
