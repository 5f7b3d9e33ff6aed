import type { Messages } from './elevator-list.messages.ts'

export const messages: Messages = {
  findByKey: 'Nach Schlüssel suchen',
  add: 'Aufzug anlegen',
  search: 'Aufzüge suchen …',
  found: (total, range) =>
    `${total === 1 ? '1 Aufzug' : `${total ?? '—'} Aufzüge`} gefunden${range ? ` (${range[0]}–${range[1]})` : ''}`,
  ofOrganization: '(dieser Organisation)',
  view: 'Ansicht',
  table: 'Tabelle',
  wall: 'Kacheln',
  exportFailed: 'Die Aufzüge konnten nicht exportiert werden',
  editRow: (name) => `${name} bearbeiten`,
  firmware: (version) => `FW: ${version}`,
  deletion: {
    title: 'Aufzug löschen',
    question: (name) =>
      `Möchten Sie den Aufzug „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
    failed: 'Der Aufzug konnte nicht gelöscht werden',
  },
  activeAlerts: (count, worst, isAcknowledged) =>
    `${count === 1 ? '1 aktive Störung' : `${count} aktive Störungen`}, schwerste: ${worst}${isAcknowledged ? ', quittiert' : ''}`,
  columns: {
    choose: 'Spalten',
    alerts: 'Störungen',
    actions: 'Aktionen',
    firmware: 'Firmware',
    online: 'Online',
    active: 'Aktiv',
    outOfServiceSince: 'Außer Betrieb seit',
    outOfServiceReason: 'Grund der Außerbetriebnahme',
  },
  filters: {
    allTypes: 'Alle Typen',
    activeOnly: 'Nur aktive',
    inactiveOnly: 'Nur inaktive',
    allStatus: 'Alle Status',
    onlineAndOffline: 'Online und offline',
    online: 'Online',
    offline: 'Offline',
    allAlerts: 'Alle Störungen',
    activeAlerts: 'Aktive Störungen',
    critical: 'Kritisch',
    warning: 'Warnung',
    info: 'Info',
    noActiveAlerts: 'Keine aktiven',
  },
  savedFilters: {
    title: 'Gespeicherte Filter',
    none: 'Es wurden noch keine Filter gespeichert.',
    delete: (name) => `Gespeicherte Filter ${name} löschen`,
    label: 'Name der aktuellen Filter',
    placeholder: 'Name',
    save: 'Speichern',
  },
}
