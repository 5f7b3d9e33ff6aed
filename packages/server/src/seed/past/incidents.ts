import { severityOf } from '@hoistway/contracts/alert'
import {
  type DemoAlert,
  demoAlerts,
  doorAlerts,
  pickDemoAlert,
  weightOf,
} from '@hoistway/contracts/demo-alerts'
import type { Span, Spans } from '../../history/rollups/spans.ts'
import { intersection, union } from '../../history/rollups/spans.ts'
import type { SeededRandom } from '../random.ts'
import { timesOf, waitOf } from './chance.ts'
import type { PastAlert, PastElevator } from './past-elevator.ts'
import { sharedAlerts, sharedOutages, showsWornDoor } from './shared-incidents.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Time until the broker notices a lost connection. */
const NOTICED_MS = 25_000

export interface Incidents {
  readonly presence: readonly {
    readonly at: number
    readonly isConnected: boolean
    readonly wasFound: boolean
  }[]
  readonly service: readonly {
    readonly at: number
    readonly isInService: boolean
    readonly reason: string | null
  }[]
  readonly firmware: readonly { readonly at: number; readonly version: string; readonly before: string }[]
  readonly alerts: readonly PastAlert[]
  readonly heard: Spans
  readonly standstills: Spans
}

const stopping = new Set(
  demoAlerts
    .map(({ code }) => code)
    .filter((alertCode) => severityOf({ alertCode, isActive: true }) === 'critical'),
)
const doorShare = weightOf(doorAlerts) / weightOf(demoAlerts)

const USUAL_ALERT = 8 * DAY
const USUAL_OUTAGE = 24 * DAY
const USUAL_VISIT = 80 * DAY

export const messageOf = (code: string): string =>
  demoAlerts.find((kind) => kind.code === code)?.message ?? code

export function incidentsOf(random: SeededRandom, elevator: PastElevator, { from, to }: Span): Incidents {
  const firmware = updatesOf(random, elevator, { from, to })
  const visits = visitsOf(random, elevator, { from, to })
  const outages = outagesOf(random, elevator, { from, to }, firmware)
  const heard = intersection([{ from, to }], gapsOf(outages, to))
  const quiet = union(outages, visits)
  const alerts = alertsOf(random, elevator, { from, to }, firmware)
    .filter(
      (alert) =>
        !quiet.some((span) => alert.from > span.from - 5 * MINUTE && alert.from < span.to + 2 * MINUTE),
    )
    .map((alert) => reportedBetween(alert, outages))
  return {
    presence: presenceOf(outages, { from, to }, elevator.isSilent),
    service: [
      { at: from, isInService: true, reason: null },
      ...visits.flatMap((visit) => [
        { at: visit.from, isInService: false, reason: elevator.isActive ? 'Maintenance' : elevator.reason },
        ...(visit.to < to ? [{ at: visit.to, isInService: true, reason: null }] : []),
      ]),
    ],
    firmware,
    alerts,
    heard,
    standstills: union(
      visits,
      alerts.flatMap((alert) =>
        stopping.has(alert.code) ? [{ from: alert.from, to: alert.to ?? Number.POSITIVE_INFINITY }] : [],
      ),
    ),
  }
}

function presenceOf(outages: Spans, { from, to }: Span, isSilent: boolean): Incidents['presence'] {
  const wasAway = outages.some((outage) => outage.from <= from)
  const changes = outages.flatMap((outage) => [
    { at: Math.min(outage.from + NOTICED_MS, to), isConnected: false, wasFound: false },
    ...(outage.to < to ? [{ at: outage.to, isConnected: true, wasFound: false }] : []),
  ])
  return [
    { at: from, isConnected: !wasAway, wasFound: false },
    ...(wasAway ? changes.slice(1) : changes),
    // The server stops then, and finds it offline at its next start.
    ...(isSilent ? [] : [{ at: to, isConnected: false, wasFound: true }]),
  ]
}

/** The end of an alert is reported when its controller is back. */
function reportedBetween(alert: PastAlert, outages: Spans): PastAlert {
  const outage = outages.find(({ from, to }) => (alert.to ?? from) > from && (alert.to ?? to) < to)
  if (!outage) return alert
  const to = Number.isFinite(outage.to) ? outage.to + 1_000 : null
  return { ...alert, to, lastAt: Math.max(alert.from, Math.min(alert.lastAt, outage.from)) }
}

function gapsOf(outages: Spans, to: number): Spans {
  const ends = [Number.NEGATIVE_INFINITY, ...outages.map((outage) => outage.to)]
  return ends.map((from, index) => ({ from, to: outages[index]?.from ?? to }))
}

function updatesOf(random: SeededRandom, { firmwareVersion, updatedAt }: PastElevator, { from, to }: Span) {
  const steps = [
    {
      version: '1.5.0',
      before: '1.4.2',
      at: to - random.int(31 * 24, 38 * 24) * HOUR - random.int(0, 3_599) * 1_000,
    },
    { version: '2.0.1', before: '1.5.0', at: updatedAt },
  ]
  const last = steps.findIndex(({ version }) => version === firmwareVersion)
  return steps.slice(0, last + 1).filter(({ at }) => at > from + HOUR)
}

function visitsOf(random: SeededRandom, elevator: PastElevator, { from, to }: Span): Spans {
  const { isActive, outSince } = elevator
  const visits = timesOf(random, from + 6 * HOUR, to - 6 * HOUR, USUAL_VISIT)
    .map((at) => Math.floor(at / DAY) * DAY + random.int(8 * 60, 14 * 60) * MINUTE)
    .map((at) => ({ from: at, to: at + random.int(40, 150) * MINUTE }))
    .filter((visit) => visit.from > from + HOUR && visit.to < (isActive ? to : outSince) - HOUR)
    .filter((visit) => !showsWornDoor(elevator, visit.to, to))
  return union(visits, isActive ? [] : [{ from: outSince, to: Number.POSITIVE_INFINITY }])
}

function outagesOf(
  random: SeededRandom,
  elevator: PastElevator,
  { from, to }: Span,
  firmware: Incidents['firmware'],
): Spans {
  const usual = elevator.isCellular ? USUAL_OUTAGE / 3 : USUAL_OUTAGE
  const end = elevator.isSilent ? Math.max(elevator.lastSeenAt, from) : to - 10 * MINUTE
  const own = timesOf(random, from + HOUR, end - HOUR, usual).map((at) => ({
    from: at,
    to: at + 60_000 + waitOf(random, random.next() < 0.08 ? 9 * HOUR : 14 * MINUTE),
  }))
  const shown = own.filter((outage) => !showsWornDoor(elevator, outage.to, to))
  const restarts = firmware.map(({ at }) => ({ from: at - 40_000, to: at }))
  const ended = union(shown, sharedOutages(elevator, to), restarts).flatMap((outage) =>
    outage.from > from && outage.from < end ? [{ from: outage.from, to: Math.min(outage.to, end) }] : [],
  )
  return union(ended, elevator.isSilent ? [{ from: end, to: Number.POSITIVE_INFINITY }] : [])
}

function alertsOf(
  random: SeededRandom,
  elevator: PastElevator,
  { from, to }: Span,
  firmware: Incidents['firmware'],
): PastAlert[] {
  // Most elevators have few alerts, a few have many.
  const usual = USUAL_ALERT / (0.25 + waitOf(random, 60 * MINUTE) / (80 * MINUTE))
  const raise = ({ code, usualMs }: DemoAlert, at: number) => {
    const end = at + 20_000 + waitOf(random, usualMs)
    const lastAt = at + Math.floor((random.next() * (Math.min(end, to) - at)) / 1_000) * 1_000
    return { code, from: at, to: end < to ? end : null, lastAt }
  }
  const usualOnes = timesOf(random, from + HOUR, to - MINUTE, usual).map((at) =>
    raise(pickDemoAlert(random.next), at),
  )
  // The faulty new firmware triples the door alerts: it reverses doors that meet no obstacle.
  const bad = firmware.find(({ version }) => version === '2.0.1')
  const doors = bad
    ? timesOf(random, bad.at + 10 * MINUTE, to - MINUTE, usual / doorShare / 2).map((at) =>
        raise(demoAlerts[0], at),
      )
    : []
  const standing = random.next() < 0.06 ? [raiseStanding(random, to)] : []
  return [...usualOnes, ...doors, ...sharedAlerts(elevator, to), ...standing].toSorted(
    (one, other) => one.from - other.from,
  )
}

function raiseStanding(random: SeededRandom, to: number): PastAlert {
  const at = to - random.int(20, 1_300) * MINUTE
  const code = random.pick(['Er06', 'Er12', 'Er03', 'Er03', 'Er09', 'Er07'])
  return { code, from: at, to: null, lastAt: at + Math.floor((to - at) / 2_000) * 1_000 }
}
