import { seededNumbers } from '@hoistway/contracts/seeded-numbers'

export function seededRandom(seed: number) {
  const next = seededNumbers(seed)
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <const Values extends readonly [unknown, ...unknown[]]>(values: Values): Values[number] =>
    values[int(0, values.length - 1)] ?? values[0]
  return { next, int, pick }
}
export type SeededRandom = ReturnType<typeof seededRandom>
