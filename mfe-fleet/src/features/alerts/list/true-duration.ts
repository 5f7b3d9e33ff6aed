import type { ElevatorAlert } from '@hoistway/contracts/alert'

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const

/** How long an alert lasted, from its first occurrence to its resolution; `undefined` while it is active. */
export function trueDuration({ firstOccurrence, resolveDate }: ElevatorAlert): string | undefined {
  if (!firstOccurrence || !resolveDate) return undefined
  let left = Date.parse(resolveDate) - Date.parse(firstOccurrence)
  if (!(left >= 0)) return undefined
  const parts: string[] = []
  for (const [unit, ms] of units) {
    const count = Math.floor(left / ms)
    left -= count * ms
    if (count > 0) parts.push(`${count} ${unit}`)
  }
  return parts.slice(0, 2).join(' ') || '0 s'
}
