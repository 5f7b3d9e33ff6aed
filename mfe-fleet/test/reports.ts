import type { Report } from '@hoistway/contracts/report'

const HOUR_MS = 3_600_000
export const MARCH = Date.UTC(2026, 2, 1)
export const APRIL = Date.UTC(2026, 3, 1)

const times = { plannedSeconds: 7_200, knownSeconds: 3_600, availableSeconds: 3_500 }
const noGroups = { total: 0, groups: [] }

export const march = (changes: Partial<Report> = {}): Report => ({
  from: MARCH,
  to: APRIL,
  timeZone: 'UTC',
  madeUntil: APRIL,
  knownSince: Date.UTC(2025, 0, 1),
  sums: {
    from: MARCH,
    to: APRIL,
    trips: 1_200,
    floors: 3_000,
    doorCycles: 1_500,
    movingSeconds: 18_000,
    waits: { count: 10, seconds: 200, counts: [4, 3, 2, 1, 0, 0] },
    offlineSeconds: 0,
    outOfServiceSeconds: 0,
    ...times,
    alerts: { critical: 1, warning: 2, info: 0 },
  },
  days: [
    { from: MARCH, ...times },
    { from: MARCH + 48 * HOUR_MS, plannedSeconds: 7_200, knownSeconds: 0, availableSeconds: 0 },
  ],
  organizations: { total: 1, lines: [{ organizationId: 'o1', name: 'Harbour Tower', ...times }] },
  elevators: {
    total: 150,
    lines: [
      { elevatorId: 'e1', name: 'North 1', organizationName: 'Harbour Tower', ...times, offlineSeconds: 900 },
      {
        elevatorId: 'e2',
        name: 'North 2',
        organizationName: 'Harbour Tower',
        plannedSeconds: 7_200,
        knownSeconds: 0,
        availableSeconds: 0,
        offlineSeconds: 0,
      },
    ],
  },
  tripsByHour: Array.from({ length: 31 * 24 }, (_, hour) => (hour < 24 ? 12 : null)),
  alerts: {
    total: 4,
    byCode: {
      total: 2,
      groups: [
        { key: 'Er07', name: 'Safety chain open', count: 3 },
        { key: 'Er09', name: null, count: 1 },
      ],
    },
    byOrganization: { total: 1, groups: [{ key: 'o1', name: 'Harbour Tower', count: 4 }] },
    byControllerType: { total: 1, groups: [{ key: null, name: null, count: 4 }] },
    byFirmware: noGroups,
  },
  commands: [
    { type: 'call-car', sent: 12, succeeded: 9, failed: 2, expired: 1 },
    { type: 'reset-controller', sent: 0, succeeded: 0, failed: 0, expired: 0 },
    { type: 'clear-cache', sent: 0, succeeded: 0, failed: 0, expired: 0 },
  ],
  ...changes,
})

export const february = (): Report => {
  const { sums, alerts } = march()
  return march({
    from: Date.UTC(2026, 1, 1),
    to: MARCH,
    sums: { ...sums, trips: 600, availableSeconds: 3_600 },
    alerts: { ...alerts, total: 2, byCode: { total: 1, groups: [{ key: 'Er07', name: null, count: 2 }] } },
  })
}
