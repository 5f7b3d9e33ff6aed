import type { HubConnectionState } from '@hoistway/platform/realtime'

/** Texts about the live connection. The names of its states are shown as they are. */
export const connectionMessages = {
  offline: 'You are offline.',
  lastKnown: (since: string) => `Last known state, from ${since} – no connection.`,
  browserOffline: 'browser offline',
  controllersOutOfReach: 'controllers out of reach',
  noUpdatesFor: (span: string) => `No live updates for ${span}.`,
  interrupted: 'Live updates are interrupted. Reconnecting…',
  controllersAway: (since: string) =>
    `The link to the controllers is down since ${since}. Values are the last known ones.`,
  subscriptions: (elevators: number) => (elevators === 1 ? '1 elevator' : `${elevators} elevators`),
  givenUp: 'The real-time connection could not be restored.',
} as const

export const stateMeaning: Readonly<Record<HubConnectionState, string>> = {
  Connected: 'Values change on screen as they change in the shaft.',
  Connecting: 'The live connection is being set up.',
  Reconnecting: 'The live connection was lost and is being restored.',
  Disconnected: 'Values do not update by themselves now.',
  Disconnecting: 'The live connection is being closed.',
}
