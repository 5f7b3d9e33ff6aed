import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the notifications behind the bell and of the toasts. */
const english = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  markAllRead: 'Mark all read',
  showMore: 'Show More',
  retry: 'Retry',
  sound: 'Sound for critical alerts',
  severity: 'Severity of notifications',
  allSeverities: 'All severities',
  severities: { critical: 'Critical', warning: 'Warning', info: 'Info', success: 'Success' },
  /** Before the title of a line, for screen readers. */
  line: {
    replay: 'Replay',
    replayOf: (when: string) => `Replay of ${when}`,
    read: { critical: 'critical: ', warning: 'warning: ', info: 'info: ', success: 'success: ' },
    unread: {
      critical: 'Unread, critical: ',
      warning: 'Unread, warning: ',
      info: 'Unread, info: ',
      success: 'Unread, success: ',
    },
    readUnknown: 'severity unknown: ',
    unreadUnknown: 'Unread, severity unknown: ',
    /** Before a time. */
    first: ', first ',
    resolved: ' · Resolved ',
  },
  empty: 'Nothing new. Alerts of your elevators and messages to you appear here.',
  emptyFiltered: 'No notification of this severity.',
  loadFailed: 'Notifications could not be loaded.',
  readFailed: 'Not marked as read. Please try again.',
  toasts: {
    title: 'New critical alerts',
    more: (count: number) => `And ${count} more: see the bell.`,
    /** One message of several elevators. */
    incident: (count: number, message: string) => `${count} alerts: ${message}`,
    names: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
    dismissAll: 'Dismiss all',
    dismiss: (title: string) => `Dismiss ${title}`,
    dismissUntitled: 'Dismiss notification',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './notifications.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './notifications.messages.fr.ts'),
})
