import type { Texts } from './define.ts'

export const templatePages: Texts['templatePages'] = {
  title: 'Template',
  subtitle: 'Dies ist die erste Seite von mfe-template.',
  name: 'Name',
  location: 'Standort',
  floor: 'Etage jetzt',
  search: 'Aufzüge suchen …',
  empty: 'Keine Aufzüge',
  loadFailed: 'Die Aufzüge konnten nicht geladen werden.',
  position: (page, pages, count) =>
    `Seite ${page} von ${pages}${count === undefined ? '' : ` (${count} Aufzüge)`}`,
  counted: (count) => `${count ?? '—'} Aufzüge`,
  open: 'Öffnen',
  create: 'Organisation anlegen',
  createTitle: 'Neue Organisation',
  createFailed: 'Die Organisation konnte nicht angelegt werden.',
  description: 'Beschreibung',
  incomplete: 'Geben Sie zuerst einen Namen ein.',
  back: 'Zurück zur Liste',
}
