import type { Messages } from './list.messages.ts'

export const messages: Messages = {
  create: 'Créer un contrôleur',
  search: 'Rechercher par nom ou par clé…',
  loadFailed: 'Impossible de charger les contrôleurs',
  emptyFiltered: 'Aucun contrôleur ne correspond à votre recherche. Modifiez les termes de recherche.',
  emptyFirst: 'Aucun contrôleur n’est encore configuré.',
  createFirst: 'Créer votre premier contrôleur',
  shown: (count, total) =>
    `${count} sur ${total ?? '—'} ${total === 0 || total === 1 ? 'contrôleur' : 'contrôleurs'}`,
  position: (page, pages, total) =>
    `Page ${page} sur ${pages ?? '—'} (${total === 0 || total === 1 ? `${total} contrôleur` : `${total ?? '—'} contrôleurs`} au total)`,
  deletion: {
    title: 'Supprimer le contrôleur',
    failed: 'Impossible de supprimer le contrôleur',
    question: (name, elevatorName) =>
      `Voulez-vous vraiment supprimer le contrôleur «\u00a0${name}\u00a0»\u00a0?${elevatorName ? ` L’ascenseur ${elevatorName} perd son contrôleur.` : ''} Cette action est irréversible.`,
  },
  // Shorter than the names of the fields: in a header a long word takes the room of other columns.
  columns: {
    name: 'Nom',
    key: 'Clé',
    type: 'Type',
    secret: 'Secret',
    drift: 'Écart',
    online: 'En ligne',
    actions: 'Actions',
  },
  view: 'Consulter',
  viewRow: (name) => `Consulter ${name}`,
  edit: 'Modifier',
  editRow: (name) => `Modifier ${name}`,
  filters: {
    type: 'Type de contrôleur',
    firmware: 'Firmware attribué',
    installed: 'Version installée',
    filter: 'Filtre CAN en vigueur',
    online: 'En ligne',
    drift: 'Écart',
  },
  any: {
    type: 'Tous les types',
    firmware: 'Tout firmware',
    installed: 'Toute version installée',
    filter: 'Tout filtre CAN',
    online: 'En ligne et hors ligne',
    drift: 'Tous',
  },
  online: 'En ligne',
  offline: 'Hors ligne',
  drifts: 'Écarts seulement',
  inStep: 'Sans écart',
  installed: (version) => `Installée\u00a0: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Paramètres', filter: 'Filtre CAN' },
  noDrift: 'Sans écart',
  driftText: {
    firmware: (installed, target) => `La version installée est ${installed}, la version prévue ${target}.`,
    settings: 'Le contrôleur n’a pas confirmé ce qui est enregistré.',
    filter: 'Le contrôleur signale un autre filtre que celui synchronisé.',
  },
  driftLabel: (kind, text) => `${kind}\u00a0: ${text}`,
}
