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
  acknowledgeFailed: 'Failed to acknowledge the alert',
  noLocation: 'No location specified',
  noOrganization: 'No organization',
} as const
