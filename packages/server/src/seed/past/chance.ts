import type { SeededRandom } from '../random.ts'

export function countOf(random: SeededRandom, usual: number): number {
  const end = Math.exp(-usual)
  let count = 0
  for (let product = random.next(); product > end; product *= random.next()) count += 1
  return count
}

/** Exponential distribution, in whole seconds. */
export const waitOf = (random: SeededRandom, usual: number): number =>
  Math.ceil((-Math.log(1 - random.next()) * usual) / 1_000) * 1_000

export function timesOf(random: SeededRandom, from: number, to: number, usual: number): number[] {
  const times: number[] = []
  for (let at = from + waitOf(random, usual); at < to; at += waitOf(random, usual) + 1_000) times.push(at)
  return times
}
