import type { Messages } from './can-filters.messages.ts'

export const messages: Messages = {
  title: 'Filtres de messages CAN',
  subtitle: 'Gérer les filtres de traitement des messages CAN',
  create: 'Créer un filtre',
  search: 'Rechercher des filtres par nom…',
  searchHint: 'La recherche porte uniquement sur les noms de cette page.',
  loading: 'Chargement des filtres…',
  loadList: 'Impossible de charger les filtres',
  deleteTitle: 'Supprimer le filtre',
  deleteFailed: 'Impossible de supprimer le filtre',
  confirmDelete: (name) =>
    `Voulez-vous vraiment supprimer le filtre «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
  deletesDefault: 'C’est le filtre par défaut\u00a0: les contrôleurs sans filtre propre n’en auront plus.',
  backToDefault: (count) =>
    count <= 1
      ? `${count} contrôleur qui l’utilise revient au filtre par défaut.`
      : `${count} contrôleurs qui l’utilisent reviennent au filtre par défaut.`,
  syncRefused: (name) => `Impossible de synchroniser le filtre «\u00a0${name}\u00a0»`,
  syncFailed: (name) => `Erreur lors de la synchronisation du filtre «\u00a0${name}\u00a0»`,
  emptyFirst: 'Commencez par créer votre premier filtre de messages CAN.',
  emptyFiltered: 'Aucun filtre ne correspond à votre recherche. Modifiez les termes de recherche.',
  emptyReadOnly: 'Aucun filtre n’est disponible actuellement.',
  position: (first, last, total) => `Filtres ${first} à ${last} sur ${total}`,
  columns: {
    name: 'Nom',
    type: 'Type',
    ids: 'Identifiants de message',
    created: 'Création',
    actions: 'Actions',
  },
  allowAll: 'Tous autorisés',
  selective: 'Sélectif',
  noIds: 'Aucun',
  moreIds: (ids, more) => `${ids} (+${more} ${more <= 1 ? 'autre' : 'autres'})`,
  isDefault: 'Filtre par défaut',
  defaultBefore: 'Filtre par défaut\u00a0: ',
  synced: 'Synchronisé',
  drifted: 'Modifié depuis la dernière synchronisation',
  close: 'Fermer',
  deleted: {
    title: 'Filtres supprimés',
    columns: { name: 'Nom', who: 'Supprimé par', when: 'Suppression' },
    none: 'Aucun filtre n’a été supprimé.',
    failed: 'Impossible de charger les filtres supprimés',
    loading: 'Chargement des filtres supprimés…',
  },
  edit: 'Modifier',
  editRow: (name) => `Modifier ${name}`,
  sync: 'Synchroniser avec les contrôleurs',
  syncRow: (name) => `Synchroniser ${name} avec les contrôleurs`,
}
