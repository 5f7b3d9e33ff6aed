import type { Texts } from './define.ts'

const elevators = (count: number | null | undefined) => (count === 1 ? '1 Aufzug' : `${count ?? '—'} Aufzüge`)

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
    `Seite ${page} von ${pages}${count === undefined ? '' : ` (${elevators(count)})`}`,
  counted: elevators,
  open: 'Öffnen',
  create: 'Organisation anlegen',
  createTitle: 'Neue Organisation',
  createFailed: 'Die Organisation konnte nicht angelegt werden.',
  description: 'Beschreibung',
  incomplete: 'Geben Sie zuerst einen Namen ein.',
  back: 'Zurück zur Liste',
}
