import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { alertList as messages } from '../../../texts/en.ts'

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const

export function trueDuration({ isActive, firstOccurrence, resolveDate }: ElevatorAlert): string | undefined {
  if (isActive || !firstOccurrence || !resolveDate) return undefined
  let left = Date.parse(resolveDate) - Date.parse(firstOccurrence)
  if (!(left >= 0)) return undefined
  const parts: string[] = []
  for (const [unit, ms] of units) {
    const count = Math.floor(left / ms)
    left -= count * ms
    if (count > 0) parts.push(`${count} ${messages.durationUnits[unit]}`)
  }
  return parts.slice(0, 2).join(' ') || `0 ${messages.durationUnits.seconds}`
}
