import type { Messages } from './selector.messages.ts'

export const messages: Messages = {
  elevator: 'Aufzug',
  elevatorIs: 'Aufzug: ',
  elevators: 'Aufzüge',
  choose: 'Aufzug wählen',
  loading: 'Aufzüge werden geladen …',
  loadFailed: 'Aufzüge konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  noneFound: 'Kein Aufzug gefunden',
  close: 'Schließen',
  online: 'Online',
  offline: 'Offline',
  outOfService: 'Außer Betrieb',
  lastKnown: { before: 'Online und Offline sind der letzte bekannte Stand, ', after: '.' },
  listed: (listed, total) =>
    `Angezeigt werden die ersten ${listed} von ${total} Aufzügen; tippen Sie, um alle zu durchsuchen.`,
  selected: 'Gewählter Aufzug',
  noLocation: 'Kein Standort angegeben',
  noOrganization: 'Keine Organisation',
}
