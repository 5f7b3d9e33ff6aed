import type { Messages } from './list.messages.ts'

export const messages: Messages = {
  loading: 'Chargement des organisations…',
  search: 'Rechercher une organisation…',
  filterTypes: { all: 'Tous les types', organizations: 'Organisations', buildings: 'Bâtiments' },
  filterStatus: { active: 'Actives', inactive: 'Inactives', all: 'Tous les états' },
  view: 'Affichage',
  viewList: 'Liste',
  viewTree: 'Arborescence',
  treeLabel: 'Hiérarchie des organisations',
  collapse: (name) => `Replier ${name}`,
  expand: (name) => `Déplier ${name}`,
  elevatorsHint: 'Ses propres ascenseurs, et tous avec ceux des organisations subordonnées.',
  healthHint: 'L’état de ses propres ascenseurs et de ceux des organisations subordonnées.',
  count: (n) => (n <= 1 ? `${n} organisation` : `${n} organisations`),
  inactiveHidden: (n) => (n <= 1 ? `${n} inactive non affichée` : `${n} inactives non affichées`),
  emptyFiltered: 'Modifiez vos filtres ou votre recherche.',
  emptyFirst: 'Commencez par ajouter votre première organisation.',
  exportCsv: 'Exporter en CSV',
  add: 'Ajouter une organisation',
  location: 'Lieu',
  noAddress: 'Aucune adresse',
  health: 'État de fonctionnement',
  actions: 'Actions',
  editOf: (name) => `Modifier ${name}`,
  activate: 'Activer',
  activateOf: (name) => `Activer ${name}`,
  deactivate: 'Désactiver',
  deactivateOf: (name) => `Désactiver ${name}`,
  toggled: (name, active) =>
    active
      ? `«\u00a0${name}\u00a0» a été activée.`
      : `«\u00a0${name}\u00a0» a été désactivée. Elle n’est plus proposée pour de nouveaux ascenseurs et bâtiments\u00a0; les siens restent inchangés.`,
  toggleFailed: (name, activate) =>
    activate
      ? `Impossible d’activer l’organisation (${name})`
      : `Impossible de désactiver l’organisation (${name})`,
  undo: 'Annuler',
  deleteTitle: 'Supprimer l’organisation',
  confirmDelete: (name) =>
    `Voulez-vous vraiment supprimer «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
  deleteFailed: 'Impossible de supprimer l’organisation',
  csv: {
    parent: 'Parent',
    allElevators: 'Ascenseurs au total',
    offline: 'Hors ligne',
    critical: 'Critiques',
    active: 'Active',
  },
}
