import type { NewElevator } from '@hoistway/contracts/elevator'

interface LineError {
  readonly line: number
  readonly name: string
  readonly texts: readonly string[]
}

/**
 * Converts errors by field (`elevators.2.name`) to errors by line, starting at 1. Omits errors
 * without a line.
 */
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
