import { loadavg } from 'node:os'

/** Alternates the measurements, so that other load affects all alike. */
export async function interleaved<Name extends string, Figure>(
  runs: number,
  measurements: Readonly<Record<Name, () => Promise<Figure>>>,
): Promise<Readonly<Record<Name, Figure[]>>> {
  const entries: [Name, () => Promise<Figure>][] = Object.keys(measurements).map((name) => {
    // The keys of this object.
    const key = name as Name
    return [key, measurements[key]]
  })
  const figures = new Map<Name, Figure[]>(entries.map(([name]) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const [name, measure] of entries) figures.get(name)?.push(await measure())
    console.log(`run ${run + 1} of ${runs}, load ${load()}`)
  }
  // The map has every key.
  return Object.fromEntries(figures) as Record<Name, Figure[]>
}

export const load = () => (loadavg()[0] ?? 0).toFixed(1)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** Formats the median and the range: `1,234 (1,200–1,300)`. */
export function spread(values: readonly number[], digits = 0): string {
  const show = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (values.length === 0) return '–'
  return `${show(median(values))} (${show(Math.min(...values))}–${show(Math.max(...values))})`
}

/** Formats the median ratio of paired runs: `1.08 ×`. */
export const ratio = (figures: readonly number[], reference: readonly number[]) =>
  `${median(figures.map((figure, run) => figure / (reference[run] ?? Number.NaN))).toFixed(2)} ×`
