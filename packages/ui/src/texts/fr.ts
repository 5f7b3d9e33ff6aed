import type { Texts } from './define.ts'

export const copy: Texts['copy'] = {
  copied: 'Copié',
  refused: 'Le navigateur n’autorise pas la copie ici',
}

export const feedback: Texts['feedback'] = {
  retry: 'Réessayer',
  dismiss: 'Fermer',
  close: 'Fermer',
  cancel: 'Annuler',
  delete: 'Supprimer',
}

export const form: Texts['form'] = {
  reset: 'Réinitialiser',
  cancel: 'Annuler',
  saving: 'Enregistrement…',
  leave: {
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Votre saisie n’est pas enregistrée.',
    confirm: 'Quitter',
  },
  discard: {
    title: 'Abandonner vos modifications\u00a0?',
    text: 'Votre saisie n’est pas enregistrée.',
    confirm: 'Abandonner',
  },
  reload: {
    title: 'Charger la version enregistrée\u00a0?',
    text: 'Votre saisie est remplacée par la version enregistrée.',
    confirm: 'Charger la version enregistrée',
  },
  reloadFailed: 'La version enregistrée n’a pas pu être chargée. Votre saisie est toujours là.',
  saveAnyway: 'Enregistrer quand même',
}

export const formats: Texts['formats'] = {
  never: 'Jamais',
  ageUnknown: 'âge inconnu',
  justNow: 'À l’instant',
  justUpdated: 'Mis à jour à l’instant',
  justCreated: 'Créé à l’instant',
  now: 'à l’instant',
  secondsAgo: (n) => `il y a ${n} s`,
  minutesAgo: (n) => `il y a ${n} min`,
  hoursAgo: (n) => `il y a ${n} h`,
  daysAgo: (n) => `il y a ${n} j`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} j`,
  years: (n) => `${n} ans`,
  clockBehind: (span) => `Horloge en retard de ${span}`,
  clockAhead: (span) => `Horloge en avance de ${span}`,
  unknownSize: 'Inconnue',
  sizes: ['octets', 'Ko', 'Mo', 'Go'],
  lessThanTwo: 'octet',
}

export const list: Texts['list'] = {
  filters: (active) => (active > 0 ? `Filtres, ${active} ${active > 1 ? 'actifs' : 'actif'}` : 'Filtres'),
  filtersTitle: 'Filtres',
  closeFilters: 'Fermer les filtres',
  showList: 'Afficher la liste',
  clearSearch: 'Effacer la recherche',
  rowsPerPage: 'Lignes par page',
  perPage: (size) => `${size} par page`,
  range: (first, last, total) => `${first}–${last} sur ${total}`,
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  firstPage: 'Première page',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  lastPage: 'Dernière page',
}

export const loadFailure: Texts['loadFailure'] = {
  failed: 'Une partie de cette page n’a pas pu être chargée.',
  reason: 'Vérifiez la connexion.',
}

export const page: Texts['page'] = {
  breadcrumb: 'Fil d’Ariane',
  notBuilt: 'Cette page n’existe pas encore.',
  online: 'En ligne',
  offline: 'Hors ligne',
  overview: 'Vue d’ensemble',
  active: 'Actif',
  inactive: 'Inactif',
  lastKnown: (isOnline) => `Dernier état connu\u00a0: ${isOnline ? 'en ligne' : 'hors ligne'}, `,
  outOfService: 'Hors service',
  outOfServiceSince: 'Hors service depuis le ',
  reason: (reason) => `\u00a0: ${reason}`,
}

export const readTable: Texts['readTable'] = {
  misquoted: (line) => `Ligne ${line}\u00a0: un guillemet manque ou est mal placé.`,
  tooManyCells: (line) =>
    `La ligne ${line} a plus de cellules que le fichier n’a de colonnes. Mettez entre guillemets les textes qui contiennent le séparateur.`,
}

export const table: Texts['table'] = {
  select: 'Sélectionner',
  selectAll: 'Sélectionner toutes les lignes de cette page',
  selectRow: (name) => `Sélectionner ${name}`,
  actions: 'Actions',
  actionsOf: (name) => `Actions pour ${name}`,
  delete: 'Supprimer',
  sortBy: 'Trier par',
  ascending: 'Croissant',
  descending: 'Décroissant',
  deleteRow: (name) => `Supprimer ${name}`,
}
