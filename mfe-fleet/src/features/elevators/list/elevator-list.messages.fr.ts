import type { Messages } from './elevator-list.messages.ts'

export const messages: Messages = {
  findByKey: 'Rechercher par clé',
  add: 'Ajouter un ascenseur',
  search: 'Rechercher des ascenseurs…',
  found: (total, range) =>
    `${total !== undefined && total <= 1 ? `${total} ascenseur trouvé` : `${total ?? '—'} ascenseurs trouvés`}${range ? ` (${range[0]}–${range[1]})` : ''}`,
  ofOrganization: '(de cette organisation)',
  view: 'Affichage',
  table: 'Tableau',
  wall: 'Mosaïque',
  exportFailed: 'Impossible d’exporter les ascenseurs',
  editRow: (name) => `Modifier ${name}`,
  firmware: (version) => `FW\u00a0: ${version}`,
  deletion: {
    title: 'Supprimer l’ascenseur',
    question: (name) =>
      `Voulez-vous vraiment supprimer l’ascenseur «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
    failed: 'Impossible de supprimer l’ascenseur',
  },
  activeAlerts: (count, worst, isAcknowledged) =>
    `${count <= 1 ? `${count} alerte active` : `${count} alertes actives`}, la plus grave\u00a0: ${worst}${isAcknowledged ? (count <= 1 ? ', acquittée' : ', acquittées') : ''}`,
  columns: {
    choose: 'Colonnes',
    alerts: 'Alertes',
    actions: 'Actions',
    firmware: 'Firmware',
    online: 'En ligne',
    active: 'Actif',
    outOfServiceSince: 'Hors service depuis',
    outOfServiceReason: 'Motif de la mise hors service',
  },
  filters: {
    allTypes: 'Tous les types',
    activeOnly: 'Actifs',
    inactiveOnly: 'Inactifs',
    allStatus: 'Tous les états',
    onlineAndOffline: 'En ligne et hors ligne',
    online: 'En ligne',
    offline: 'Hors ligne',
    allAlerts: 'Toutes les alertes',
    activeAlerts: 'Alertes actives',
    critical: 'Critique',
    warning: 'Avertissement',
    info: 'Info',
    noActiveAlerts: 'Sans alerte',
  },
  savedFilters: {
    title: 'Filtres enregistrés',
    none: 'Aucun filtre n’a encore été enregistré.',
    delete: (name) => `Supprimer les filtres enregistrés ${name}`,
    label: 'Nom des filtres actuels',
    placeholder: 'Nom',
    save: 'Enregistrer',
  },
}
