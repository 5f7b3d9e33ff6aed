export const messages = {
  empty: 'Nothing new. Alerts of your elevators and messages to you appear here.',
  emptyFiltered: 'No notification of this severity.',
  loadFailed: 'Notifications could not be loaded.',
  readFailed: 'Not marked as read. Please try again.',
} as const
