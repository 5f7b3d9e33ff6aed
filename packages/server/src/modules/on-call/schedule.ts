import type { Rota, Shift } from '@hoistway/contracts/on-call'
import { offsetOf } from '@hoistway/contracts/zone'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** Returns the time as if the zone's clock showed UTC. */
const clockOf = (at: number, timeZone: string) => at + offsetOf(at, timeZone)

/** Each handover is at the same time of the clock, `week` weeks after the first. */
function handover({ startsAt }: Rota, week: number, timeZone: string): number {
  const clock = clockOf(Date.parse(startsAt), timeZone) + week * WEEK_MS
  return clock - offsetOf(clock - offsetOf(clock, timeZone), timeZone)
}

function weekOf(rota: Rota, at: number, timeZone: string): number {
  const clock = clockOf(at, timeZone) - clockOf(Date.parse(rota.startsAt), timeZone)
  const week = Math.floor(clock / WEEK_MS)
  // A clock change skips or repeats the time of a handover.
  if (at < handover(rota, week, timeZone)) return week - 1
  return at < handover(rota, week + 1, timeZone) ? week : week + 1
}

/**
 * Returns null in a gap.
 * @param canBeCalled whether a user still sees the organization
 */
export function onCallAt(
  rota: Rota,
  at: number,
  timeZone: string,
  canBeCalled: (id: string) => boolean,
): string | null {
  const replaced = rota.overrides.findLast(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to))
  const week = weekOf(rota, at, timeZone)
  const userId = replaced?.userId ?? (week < 0 ? undefined : rota.userIds[week % rota.userIds.length])
  return userId !== undefined && canBeCalled(userId) ? userId : null
}

export function shiftsOf(
  rota: Rota,
  { from, to }: { readonly from: number; readonly to: number },
  timeZone: string,
  canBeCalled: (id: string) => boolean,
): Shift[] {
  const changes = new Set([from])
  for (let week = Math.max(0, weekOf(rota, from, timeZone)); ; week += 1) {
    const at = handover(rota, week, timeZone)
    if (at >= to) break
    changes.add(at)
  }
  for (const each of rota.overrides) for (const at of [each.from, each.to]) changes.add(Date.parse(at))
  const times = [...changes].filter((at) => at >= from && at < to).sort((one, other) => one - other)
  const shifts: Shift[] = []
  for (const [index, at] of times.entries()) {
    const userId = onCallAt(rota, at, timeZone, canBeCalled)
    const end = times[index + 1] ?? to
    const last = shifts.at(-1)
    if (last?.userId === userId) last.to = end
    else shifts.push({ from: at, to: end, userId })
  }
  return shifts
}
