/** In milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Without overlaps, earliest first. */
export type Spans = readonly Span[]

export function union(...all: readonly Spans[]): Spans {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of all.flat().toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

export function intersection(one: Spans, other: Spans): Spans {
  const common: Span[] = []
  let [at, beside] = [0, 0]
  for (;;) {
    const [first, second] = [one[at], other[beside]]
    if (!first || !second) return common
    const from = Math.max(first.from, second.from)
    const to = Math.min(first.to, second.to)
    if (from < to) common.push({ from, to })
    if (first.to < second.to) at += 1
    else beside += 1
  }
}

export function without(spans: Spans, removed: Spans): Spans {
  const gaps: Span[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const each of removed) {
    if (each.from > from) gaps.push({ from, to: each.from })
    from = Math.max(from, each.to)
  }
  gaps.push({ from, to: Number.POSITIVE_INFINITY })
  return intersection(spans, gaps)
}

export function spansWhile<T extends { readonly at: number }>(
  changes: readonly T[],
  { from, to }: Span,
  isSo: (change: T) => boolean,
): Spans {
  const spans = changes.flatMap((change, index) => {
    const span = { from: Math.max(change.at, from), to: Math.min(changes[index + 1]?.at ?? to, to) }
    return isSo(change) && span.from < span.to ? [span] : []
  })
  return union(spans)
}
