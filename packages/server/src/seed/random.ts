/** mulberry32. */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <const Values extends readonly [unknown, ...unknown[]]>(values: Values): Values[number] =>
    values[int(0, values.length - 1)] ?? values[0]
  return { next, int, pick }
}
export type SeededRandom = ReturnType<typeof seededRandom>
