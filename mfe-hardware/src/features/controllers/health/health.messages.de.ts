import type { Messages } from './health.messages.ts'

export const messages: Messages = {
  drift: 'Abweichungen',
  offline: 'Offline',
  well: 'Alle Controller sind online und laufen wie vorgesehen.',
}
