import type { Messages } from './list.messages.ts'

export const messages: Messages = {
  loading: 'Organisationen werden geladen …',
  search: 'Organisationen suchen …',
  filterTypes: { all: 'Alle Typen', organizations: 'Organisationen', buildings: 'Gebäude' },
  filterStatus: { active: 'Nur aktive', inactive: 'Nur inaktive', all: 'Alle Status' },
  view: 'Ansicht',
  viewList: 'Liste',
  viewTree: 'Baum',
  treeLabel: 'Hierarchie der Organisationen',
  collapse: (name) => `${name} zuklappen`,
  expand: (name) => `${name} aufklappen`,
  elevatorsHint: 'Die eigenen Aufzüge und alle mit denen der untergeordneten Organisationen.',
  healthHint: 'Der Zustand der eigenen Aufzüge und der untergeordneten Organisationen.',
  count: (n) => (n === 1 ? '1 Organisation' : `${n} Organisationen`),
  inactiveHidden: (n) => `${n} inaktive nicht angezeigt`,
  emptyFiltered: 'Passen Sie die Filter oder die Suche an.',
  emptyFirst: 'Legen Sie Ihre erste Organisation an.',
  exportCsv: 'CSV exportieren',
  add: 'Organisation anlegen',
  location: 'Ort',
  noAddress: 'Keine Adresse',
  health: 'Zustand',
  actions: 'Aktionen',
  editOf: (name) => `${name} bearbeiten`,
  activate: 'Aktivieren',
  activateOf: (name) => `${name} aktivieren`,
  deactivate: 'Deaktivieren',
  deactivateOf: (name) => `${name} deaktivieren`,
  toggled: (name, active) =>
    active
      ? `„${name}“ wurde aktiviert.`
      : `„${name}“ wurde deaktiviert. Für neue Aufzüge und Gebäude steht diese Organisation nicht mehr zur Auswahl; ihre vorhandenen bleiben unverändert.`,
  toggleFailed: (name, activate) =>
    activate
      ? `Organisation konnte nicht aktiviert werden (${name})`
      : `Organisation konnte nicht deaktiviert werden (${name})`,
  undo: 'Rückgängig',
  deleteTitle: 'Organisation löschen',
  confirmDelete: (name) =>
    `Möchten Sie „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
  deleteFailed: 'Organisation konnte nicht gelöscht werden',
  csv: {
    parent: 'Übergeordnet',
    allElevators: 'Aufzüge insgesamt',
    offline: 'Offline',
    critical: 'Kritisch',
    active: 'Aktiv',
  },
}
