import { seededNumbers } from '@hoistway/contracts/seeded-numbers'
import { expect, test } from 'vitest'
import { timesOfPast } from '../../server/src/seed/past/make-past.ts'
import { outlineOf } from '../../server/src/seed/past/outline.ts'
import type { PastElevator } from '../../server/src/seed/past/past-elevator.ts'
import { AlertSource } from '../src/alert-source.ts'
import { demo } from '../src/profile.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 23, 10)
const DAY = 24 * HOUR
const STEP = 10 * 60_000
/** Enough for a stable rate. */
const SIMULATED_DAYS = 20_000

/** Per day. */
function simulated(fw: string): number {
  const source = new AlertSource(seededNumbers(2026), demo)
  let alerts = 0
  for (let now = NOW; now < NOW + SIMULATED_DAYS * DAY; now += STEP)
    if (source.next(STEP, now, fw)?.active) alerts += 1
  return alerts / SIMULATED_DAYS
}

/** Per day since the last update. */
function seeded(firmwareVersion: string): number {
  const [days, elevators] = [20, 400]
  const times = timesOfPast({ days, stateDays: 1 }, NOW)
  const elevator = {
    ...{ id: 'elevator', name: 'Tower A1', organizationId: 'tower', building: 'Tower', use: 'office' },
    ...{ floors: 8, lobby: 1, isCellular: false, firmwareVersion, reason: '', senders: ['somebody'] },
    ...{ updatedAt: times.from + 2 * HOUR, createdAt: 0, isActive: true, outSince: NOW, isSilent: false },
    lastSeenAt: NOW,
  } satisfies Omit<PastElevator, 'number'>
  let alerts = 0
  for (let number = 0; number < elevators; number += 1)
    alerts += outlineOf(2026, { ...elevator, number }, times).alerts.length
  return alerts / elevators / ((NOW - times.from) / DAY)
}

test.each(['1.4.2', '2.0.1'])(
  'firmware %s raises as many alerts in the simulator as in the seeded history',
  (fw) => {
    const [live, past] = [simulated(fw), seeded(fw)]
    expect(live / past, `${live} and ${past} alerts a day`).toBeGreaterThan(0.85)
    expect(live / past, `${live} and ${past} alerts a day`).toBeLessThan(1.15)
  },
)
