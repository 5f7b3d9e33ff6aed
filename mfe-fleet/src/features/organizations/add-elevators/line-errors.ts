import type { NewElevator } from '@hoistway/contracts/elevator'

/** What is wrong with one of the elevators. */
export interface LineError {
  readonly line: number
  readonly name: string
  readonly texts: readonly string[]
}

/** Errors by field (`elevators.2.name`), by line from 1. What belongs to no line is left out. */
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
