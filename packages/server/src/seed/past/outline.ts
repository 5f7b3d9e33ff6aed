import { type SeededRandom, seededRandom } from '../random.ts'
import { arrivedCall, type Call, commandsOf, type PastCommand, usualWait } from './commands.ts'
import { type Incidents, incidentsOf } from './incidents.ts'
import type { PastAlert, PastElevator } from './past-elevator.ts'
import type { LocalHour } from './uses.ts'

const HOUR_MS = 3_600_000

/** In milliseconds since 1970. */
export interface PastTimes {
  readonly from: number
  readonly statesFrom: number
  readonly madeUntil: number
  readonly now: number
  readonly localHours: readonly LocalHour[]
}

export interface Outline
  extends Pick<Incidents, 'presence' | 'service' | 'firmware' | 'heard' | 'standstills'> {
  readonly from: number
  readonly to: number
  readonly alerts: readonly (PastAlert & { readonly acknowledged: Acknowledgement | null })[]
  readonly commands: readonly PastCommand[]
  /** Their arrival depends on the states of their day. */
  readonly calls: readonly Call[]
}

interface Acknowledgement {
  readonly by: string
  readonly at: number
}

const seconds = (at: number) => Math.floor(at / 1_000) * 1_000

export const localHourIn =
  ({ from, localHours }: PastTimes) =>
  (at: number): LocalHour | undefined =>
    localHours[Math.floor((at - from) / HOUR_MS)]

/** The same for a seed and time. */
export function outlineOf(seed: number, elevator: PastElevator, times: PastTimes): Outline {
  const random = seededRandom(seed * 100_003 + elevator.number)
  const span = {
    from: Math.max(times.from, Math.ceil(elevator.createdAt / HOUR_MS) * HOUR_MS),
    to: seconds(times.now),
  }
  if (elevator.outSince <= span.from && !elevator.isActive) {
    const service = [{ at: span.from, isInService: false, reason: elevator.reason }]
    const nothing = { presence: [], firmware: [], heard: [], standstills: [] }
    return { ...span, ...nothing, service, alerts: [], commands: [], calls: [] }
  }
  const incidents = incidentsOf(random, elevator, span)
  const { calls, commands } = commandsOf(random, elevator, span, incidents, localHourIn(times))
  const early = calls
    .filter(({ at }) => at < times.statesFrom)
    .map((call) => arrivedCall(call, call.at + usualWait(random)))
  return {
    ...incidents,
    ...span,
    alerts: incidents.alerts.map((alert) => ({
      ...alert,
      acknowledged: acknowledgementOf(random, alert, elevator.senders, span.to),
    })),
    commands: [...commands, ...early],
    calls: calls.filter(({ at }) => at >= times.statesFrom),
  }
}

function acknowledgementOf(
  random: SeededRandom,
  { from, to }: PastAlert,
  senders: PastElevator['senders'],
  now: number,
): Acknowledgement | null {
  const [luck, by, at] = [random.next(), random.pick(senders), from + random.int(60, 1_500) * 1_000]
  return luck < 0.4 && at < Math.min(to ?? now, now) ? { by, at } : null
}
