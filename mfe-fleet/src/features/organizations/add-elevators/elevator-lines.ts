import type { NewElevator } from '@hoistway/contracts/elevator'

const RANGE = /\{(\d{1,6}|[A-Za-z])-(\d{1,6}|[A-Za-z])\}/g
/** Limits the elevators of one line, however large its range. */
const LONGEST_RANGE = 200

function valuesOf(from: string, to: string): string[] | undefined {
  const areDigits = /^\d+$/.test(from) && /^\d+$/.test(to)
  const [first, last] = areDigits ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)]
  const isRange = areDigits || (/^[A-Za-z]$/.test(from) && /^[A-Za-z]$/.test(to))
  if (!isRange || last < first || last - first >= LONGEST_RANGE) return undefined
  return Array.from({ length: last - first + 1 }, (_, n) =>
    areDigits ? String(first + n).padStart(from.length, '0') : String.fromCharCode(first + n),
  )
}

/** Ranges advance together: 'Lift {1-2}, ESP-{10-11}' makes two lines. */
function expanded(line: string): string[] {
  const ranges = [...line.matchAll(RANGE)].map(([, from = '', to = '']) => valuesOf(from, to))
  const [first] = ranges
  if (!first || ranges.some((values) => values?.length !== first.length)) return [line]
  return first.map((_, place) => {
    let nth = 0
    return line.replace(RANGE, () => ranges[nth++]?.[place] ?? '')
  })
}

/**
 * A line has a name, optional controller key and optional location, separated by tabs, like cells copied from a
 * spreadsheet, or else by semicolons, or else by commas.
 */
export const elevatorLines = (text: string): NewElevator[] =>
  text
    .split(/\r?\n/)
    .flatMap(expanded)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const separator = ['\t', ';'].find((each) => line.includes(each)) ?? ','
      const [name = '', controllerId, ...location] = line.split(separator).map((part) => part.trim())
      return {
        name,
        ...(controllerId && { controllerId }),
        ...(location.length > 0 && { location: location.join(', ') }),
      }
    })

interface LineError {
  readonly line: number
  readonly name: string
  readonly texts: readonly string[]
}

/** `elevators.2.name` is an error of line 3. Omits errors without a line. */
export function lineErrors(
  fields: Readonly<Record<string, readonly string[]>>,
  elevators: readonly NewElevator[],
): LineError[] {
  const byLine = new Map<number, string[]>()
  for (const [field, texts] of Object.entries(fields)) {
    const index = /^elevators\.(\d+)\./.exec(field)?.[1]
    if (index === undefined) continue
    byLine.set(Number(index), [...(byLine.get(Number(index)) ?? []), ...texts])
  }
  return [...byLine]
    .toSorted(([a], [b]) => a - b)
    .map(([index, texts]) => ({ line: index + 1, name: elevators[index]?.name ?? '', texts }))
}
