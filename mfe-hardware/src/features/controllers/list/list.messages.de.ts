import type { Messages } from './list.messages.ts'

export const messages: Messages = {
  create: 'Steuerung anlegen',
  search: 'Steuerungen nach Name oder Schlüssel suchen …',
  loadFailed: 'Die Steuerungen konnten nicht geladen werden',
  emptyFiltered: 'Keine Steuerung entspricht Ihrer Suche. Ändern Sie die Suchbegriffe.',
  emptyFirst: 'Es sind noch keine Steuerungen konfiguriert.',
  createFirst: 'Erste Steuerung anlegen',
  shown: (count, total) => `${count} von ${total ?? '—'} ${total === 1 ? 'Steuerung' : 'Steuerungen'}`,
  position: (page, pages, total) =>
    `Seite ${page} von ${pages ?? '—'} (insgesamt ${total === 1 ? '1 Steuerung' : `${total ?? '—'} Steuerungen`})`,
  deletion: {
    title: 'Steuerung löschen',
    failed: 'Die Steuerung konnte nicht gelöscht werden',
    question: (name, elevatorName) =>
      `Möchten Sie die Steuerung „${name}“ wirklich löschen?${elevatorName ? ` Der Aufzug ${elevatorName} verliert seine Steuerung.` : ''} Das kann nicht rückgängig gemacht werden.`,
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
    type: 'Steuerungstyp',
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
    drift: 'Mit und ohne Abweichung',
  },
  online: 'Online',
  offline: 'Offline',
  drifts: 'Nur Abweichungen',
  inStep: 'Keine Abweichung',
  installed: (version) => `Installiert: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Einstellungen', filter: 'CAN-Filter' },
  noDrift: 'Keine',
  driftText: {
    firmware: (installed, target) => `Installiert ist ${installed}, vorgesehen ist ${target}.`,
    settings: 'Die Steuerung hat das Gespeicherte nicht bestätigt.',
    filter: 'Die Steuerung meldet einen anderen Filter als den synchronisierten.',
  },
  driftLabel: (kind, text) => `${kind}: ${text}`,
}
