/** Texts of the alerts page. */
export const messages = {
  selectPlaceholder: 'Select an elevator',
  loadingElevators: 'Loading elevators...',
  searchPlaceholder: 'Search alerts...',
  elevatorsFailed: 'Failed to load elevators. Please try again.',
  alertsFailed: 'Failed to load alerts. Please try again.',
  emptySearch: 'No alerts match your search criteria.',
  empty: 'This elevator has no alerts at the moment.',
  fleetEmpty: 'There are no alerts at the moment.',
  /** Alerts that began in a period, and in the one before it. */
  begun: (now: number, before: number) =>
    `${now === 1 ? '1 alert' : `${now} alerts`} began, ${before} in the period of the same length before.`,
  begunOf: (severity: string, now: number, before: number) => `${severity}: ${now}, before ${before}`,
  acknowledgeFailed: 'Failed to acknowledge the alert',
  noLocation: 'No location specified',
  noOrganization: 'No organization',
  outOfService: 'Out of service',
} as const
