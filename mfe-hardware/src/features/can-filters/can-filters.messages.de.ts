import type { Messages } from './can-filters.messages.ts'

export const messages: Messages = {
  title: 'CAN-Nachrichtenfilter',
  subtitle: 'Filter für die Verarbeitung von CAN-Nachrichten verwalten',
  create: 'Filter anlegen',
  search: 'Filter nach Namen suchen …',
  searchHint: 'Die Suche berücksichtigt nur die Namen auf dieser Seite.',
  loading: 'Filter werden geladen …',
  loadList: 'Die Filter konnten nicht geladen werden',
  deleteTitle: 'Filter löschen',
  deleteFailed: 'Der Filter konnte nicht gelöscht werden',
  confirmDelete: (name) =>
    `Möchten Sie den Filter „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
  deletesDefault: 'Er ist der Standardfilter: Controller ohne eigenen Filter haben dann keinen mehr.',
  backToDefault: (count) =>
    count === 1
      ? '1 Controller, der ihn verwendet, fällt auf den Standardfilter zurück.'
      : `${count} Controller, die ihn verwenden, fallen auf den Standardfilter zurück.`,
  syncRefused: (name) => `Der Filter „${name}“ konnte nicht synchronisiert werden`,
  syncFailed: (name) => `Fehler beim Synchronisieren des Filters „${name}“`,
  emptyFirst: 'Legen Sie Ihren ersten CAN-Nachrichtenfilter an.',
  emptyFiltered: 'Kein Filter entspricht Ihrer Suche. Ändern Sie die Suchbegriffe.',
  emptyReadOnly: 'Derzeit sind keine Filter vorhanden.',
  position: (first, last, total) => `Filter ${first} bis ${last} von ${total}`,
  columns: {
    name: 'Name',
    type: 'Typ',
    ids: 'Nachrichten-IDs',
    created: 'Angelegt',
    actions: 'Aktionen',
  },
  allowAll: 'Alle durchlassen',
  selective: 'Selektiv',
  noIds: 'Keine',
  moreIds: (ids, more) => `${ids} (+${more} weitere)`,
  isDefault: 'Standardfilter',
  defaultBefore: 'Standardfilter: ',
  synced: 'Synchronisiert',
  drifted: 'Seit der letzten Synchronisierung geändert',
  close: 'Schließen',
  deleted: {
    title: 'Gelöschte Filter',
    columns: { name: 'Name', who: 'Gelöscht von', when: 'Gelöscht' },
    none: 'Es wurde noch kein Filter gelöscht.',
    failed: 'Die gelöschten Filter konnten nicht geladen werden',
    loading: 'Gelöschte Filter werden geladen …',
  },
  edit: 'Bearbeiten',
  editRow: (name) => `${name} bearbeiten`,
  sync: 'Mit Controllern synchronisieren',
  syncRow: (name) => `${name} mit Controllern synchronisieren`,
}
