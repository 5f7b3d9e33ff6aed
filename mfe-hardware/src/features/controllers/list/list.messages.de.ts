import type { Messages } from './list.messages.ts'

export const messages: Messages = {
  create: 'Controller anlegen',
  search: 'Controller nach Name oder Schlüssel suchen …',
  loadFailed: 'Die Controller konnten nicht geladen werden',
  emptyFiltered: 'Kein Controller entspricht Ihrer Suche. Ändern Sie die Suchbegriffe.',
  emptyFirst: 'Es sind noch keine Controller konfiguriert.',
  createFirst: 'Ersten Controller anlegen',
  shown: (count, total) => `${count} von ${total ?? '—'} Controller`,
  position: (page, pages, total) =>
    `Seite ${page} von ${pages ?? '—'} (insgesamt ${total ?? '—'} Controller)`,
  deletion: {
    title: 'Controller löschen',
    failed: 'Der Controller konnte nicht gelöscht werden',
    question: (name, elevatorName) =>
      `Möchten Sie den Controller „${name}“ wirklich löschen?${elevatorName ? ` Der Aufzug ${elevatorName} verliert seinen Controller.` : ''} Das kann nicht rückgängig gemacht werden.`,
  },
  // Shorter than the names of the fields: in a header a long word takes the room of other columns.
  columns: {
    name: 'Name',
    key: 'Schlüssel',
    type: 'Typ',
    secret: 'Geheimnis',
    drift: 'Abweichung',
    online: 'Online',
    actions: 'Aktionen',
  },
  view: 'Ansehen',
  viewRow: (name) => `${name} ansehen`,
  edit: 'Bearbeiten',
  editRow: (name) => `${name} bearbeiten`,
  filters: {
    type: 'Controllertyp',
    firmware: 'Zugewiesene Firmware',
    installed: 'Installierte Version',
    filter: 'Geltender CAN-Filter',
    online: 'Online',
    drift: 'Abweichung',
  },
  any: {
    type: 'Alle Typen',
    firmware: 'Jede Firmware',
    installed: 'Jede installierte Version',
    filter: 'Jeder CAN-Filter',
    online: 'Online und offline',
    drift: 'Alle',
  },
  online: 'Online',
  offline: 'Offline',
  drifts: 'Nur Abweichungen',
  inStep: 'Ohne Abweichung',
  installed: (version) => `Installiert: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Einstellungen', filter: 'CAN-Filter' },
  noDrift: 'Ohne Abweichung',
  driftText: {
    firmware: (installed, target) => `Installiert ist ${installed}, vorgesehen ist ${target}.`,
    settings: 'Der Controller hat das Gespeicherte nicht bestätigt.',
    filter: 'Der Controller meldet einen anderen Filter als den synchronisierten.',
  },
  driftLabel: (kind, text) => `${kind}: ${text}`,
}
