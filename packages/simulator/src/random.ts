/** From 0 up to 1. */
export type Random = () => number

/** UUID of version 4. */
export function randomId(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const happens = (random: Random, probability: number): boolean => random() < probability

/** From half to one and a half of the mean. */
export const around = (random: Random, mean: number): number => mean * (0.5 + random())
