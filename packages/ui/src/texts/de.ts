import type { Texts } from './define.ts'

export const copy: Texts['copy'] = {
  copied: 'Kopiert',
  refused: 'Der Browser erlaubt das Kopieren hier nicht',
}

export const feedback: Texts['feedback'] = {
  retry: 'Erneut versuchen',
  dismiss: 'Schließen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  delete: 'Löschen',
}

export const form: Texts['form'] = {
  reset: 'Zurücksetzen',
  cancel: 'Abbrechen',
  saving: 'Wird gespeichert …',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Eingaben sind nicht gespeichert.',
    confirm: 'Verlassen',
  },
  discard: {
    title: 'Änderungen verwerfen?',
    text: 'Ihre Eingaben sind nicht gespeichert.',
    confirm: 'Verwerfen',
  },
  reload: {
    title: 'Gespeicherten Stand laden?',
    text: 'Ihre Eingaben werden durch den gespeicherten Stand ersetzt.',
    confirm: 'Gespeicherten Stand laden',
  },
  reloadFailed: 'Der gespeicherte Stand konnte nicht geladen werden. Ihre Eingaben sind noch da.',
  saveAnyway: 'Trotzdem speichern',
}

export const formats: Texts['formats'] = {
  never: 'Nie',
  ageUnknown: 'Alter unbekannt',
  justNow: 'Gerade eben',
  justUpdated: 'Gerade aktualisiert',
  justCreated: 'Gerade angelegt',
  now: 'gerade eben',
  secondsAgo: (n) => `vor ${n} s`,
  minutesAgo: (n) => `vor ${n} min`,
  hoursAgo: (n) => `vor ${n} h`,
  daysAgo: (n) => `vor ${n} ${n === 1 ? 'Tag' : 'Tagen'}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} ${n === 1 ? 'Tag' : 'Tage'}`,
  years: (n) => `${n} Jahre`,
  clockBehind: (span) => `Uhr geht ${span} nach`,
  clockAhead: (span) => `Uhr geht ${span} vor`,
  unknownSize: 'Unbekannt',
  sizes: ['Bytes', 'KB', 'MB', 'GB'],
  lessThanTwo: 'Bytes',
}

export const list: Texts['list'] = {
  filters: (active) => (active > 0 ? `Filter, ${active} aktiv` : 'Filter'),
  filtersTitle: 'Filter',
  closeFilters: 'Filter schließen',
  showList: 'Liste anzeigen',
  clearSearch: 'Suche leeren',
  rowsPerPage: 'Zeilen pro Seite',
  perPage: (size) => `${size} pro Seite`,
  range: (first, last, total) => `${first}–${last} von ${total}`,
  pages: 'Seiten',
  page: (page) => `Seite ${page}`,
  firstPage: 'Erste Seite',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  lastPage: 'Letzte Seite',
}

export const loadFailure: Texts['loadFailure'] = {
  failed: 'Ein Teil dieser Seite konnte nicht geladen werden.',
  reason: 'Prüfen Sie die Verbindung.',
}

export const page: Texts['page'] = {
  breadcrumb: 'Navigationspfad',
  notBuilt: 'Diese Seite gibt es noch nicht.',
  online: 'Online',
  offline: 'Offline',
  overview: 'Überblick',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  lastKnown: (isOnline) => `Zuletzt bekannt: ${isOnline ? 'online' : 'offline'}, `,
  outOfService: 'Außer Betrieb',
  outOfServiceSince: 'Außer Betrieb seit ',
  reason: (reason) => `: ${reason}`,
}

export const readTable: Texts['readTable'] = {
  misquoted: (line) => `Zeile ${line}: Ein Anführungszeichen fehlt oder steht an der falschen Stelle.`,
  tooManyCells: (line) =>
    `Zeile ${line} hat mehr Zellen, als die Datei Spalten hat. Setzen Sie Texte, die das Trennzeichen enthalten, in Anführungszeichen.`,
}

export const table: Texts['table'] = {
  select: 'Auswählen',
  selectAll: 'Alle Zeilen dieser Seite auswählen',
  selectRow: (name) => `${name} auswählen`,
  actions: 'Aktionen',
  actionsOf: (name) => `Aktionen für ${name}`,
  delete: 'Löschen',
  sortBy: 'Sortieren nach',
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  deleteRow: (name) => `${name} löschen`,
}
