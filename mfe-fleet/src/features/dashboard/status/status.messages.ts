import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the status box. */
const english = {
  title: 'System Status',
  retry: 'Retry',
  lastUpdate: (time: string) => `Last update: ${time}`,
  since: (time: string) => `since ${time}`,
  api: 'API Connection',
  apiStates: {
    online: 'Online',
    partial: 'Some requests fail',
    failing: 'Failing',
    unreachable: 'Unreachable',
  },
  hub: 'SignalR Hub',
  hubStates: {
    Connected: 'Connected',
    Connecting: 'Connecting',
    Reconnecting: 'Reconnecting',
    Disconnected: 'Disconnected',
    Disconnecting: 'Disconnecting',
  },
  database: 'Database',
  databaseStates: { up: 'Healthy', down: 'Down', unknown: 'Unknown' },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './status.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './status.messages.fr.ts'),
})
