import type { Texts } from './define.ts'

const elevators = (count: number | null | undefined) =>
  count === 0 || count === 1 ? `${count} ascenseur` : `${count ?? '—'} ascenseurs`

export const templatePages: Texts['templatePages'] = {
  title: 'Template',
  subtitle: 'Ceci est la première page de mfe-template.',
  name: 'Nom',
  location: 'Emplacement',
  floor: 'Étage actuel',
  search: 'Rechercher des ascenseurs…',
  empty: 'Aucun ascenseur',
  loadFailed: 'Les ascenseurs n’ont pas pu être chargés.',
  position: (page, pages, count) =>
    `Page ${page} sur ${pages}${count === undefined ? '' : ` (${elevators(count)})`}`,
  counted: elevators,
  open: 'Ouvrir',
  create: 'Créer une organisation',
  createTitle: 'Nouvelle organisation',
  createFailed: 'L’organisation n’a pas pu être créée.',
  description: 'Description',
  incomplete: 'Saisissez d’abord un nom.',
  back: 'Retour à la liste',
}
