/** Columns of each table of rollups. `Ms`: milliseconds. */
export const sumNames = [
  'trips',
  'floors',
  'doorCycles',
  'movingMs',
  'offlineMs',
  'outOfServiceMs',
  'plannedMs',
  'knownMs',
  'availableMs',
  'criticalAlerts',
  'warningAlerts',
  'infoAlerts',
  'waitMs',
  'waits15',
  'waits30',
  'waits60',
  'waits120',
  'waits300',
  'waitsLonger',
] as const
export type SumName = (typeof sumNames)[number]
