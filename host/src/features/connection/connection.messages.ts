import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about the live connection. */
const english = {
  title: 'Live connection',
  /** Its state, and the cause where the state does not express it. */
  indicator: (state: string, cause?: string) => (cause ? `${state}, ${cause}` : state),
  named: (indicator: string) => `Live connection: ${indicator}`,
  /** After the state, as in 'Connected for 3 min'. */
  lasting: (span: string) => ` for ${span}`,
  states: {
    Connected: 'Connected',
    Connecting: 'Connecting',
    Reconnecting: 'Reconnecting',
    Disconnected: 'Disconnected',
    Disconnecting: 'Disconnecting',
  },
  meanings: {
    Connected: 'Values update live.',
    Connecting: 'The live connection is being set up.',
    Reconnecting: 'The live connection was lost and is being restored.',
    Disconnected: 'Values do not update by themselves now.',
    Disconnecting: 'The live connection is being closed.',
  },
  reconnect: 'Reconnect',
  offline: 'You are offline.',
  lastKnown: (since: string) => `Last known state, from ${since} – no connection.`,
  browserOffline: 'browser offline',
  controllersOutOfReach: 'controllers out of reach',
  noUpdatesFor: (span: string) => `No live updates for ${span}.`,
  interrupted: 'Live updates are interrupted. Reconnecting…',
  controllersAway: (since: string) =>
    `The link to the controllers is down since ${since}. Values are the last known ones.`,
  databaseAway: (since: string) =>
    `The database is down since ${since}. Alerts and lists are the last known ones.`,
  databaseDown: 'database down',
  givenUp: 'The real-time connection could not be restored.',
  disk: {
    low: "Less than 10 % of the server's disk is free. When it is full, nothing can be saved.",
    full: "The server's disk is full. Nothing can be saved.",
  },
  facts: {
    id: 'Connection ID',
    since: 'Connected since',
    subscriptions: 'Subscriptions',
    elevators: (count: number) => (count === 1 ? '1 elevator' : `${count} elevators`),
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './connection.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './connection.messages.fr.ts'),
})
