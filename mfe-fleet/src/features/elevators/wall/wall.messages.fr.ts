import type { Messages } from './wall.messages.ts'

export const messages: Messages = {
  label: 'Mosaïque des ascenseurs',
  groupBy: 'Grouper par',
  groupings: { severity: 'Gravité', organization: 'Organisation', building: 'Bâtiment' },
  size: 'Taille',
  fullScreen: 'Plein écran',
  disconnected: 'Pas en direct\u00a0: la connexion est interrompue.',
  controllersOutOfReach: 'Pas en direct\u00a0: les contrôleurs sont injoignables.',
  someAlertsMissing: 'Certaines alertes n’ont pas pu être lues.',
  organizationsMissing: 'Les organisations n’ont pas pu être lues.',
  limited: (shown, total) => `${shown} sur ${total}. Filtrez pour réduire la liste.`,
  ranks: { critical: 'Critique', offline: 'Hors ligne', warning: 'Avertissement', others: 'Autres' },
  noOrganization: 'Aucune organisation',
  noBuilding: 'Aucun bâtiment',
  groupTitle: (name, elevators) => `${name} (${elevators})`,
  totals: {
    critical: (n) => (n <= 1 ? `${n} critique` : `${n} critiques`),
    offline: (n) => `${n} hors ligne`,
    warning: (n) => (n <= 1 ? `${n} avertissement` : `${n} avertissements`),
  },
  signs: { critical: 'Critique', warning: 'Avertissement', info: 'Info', unknown: 'Alerte —' },
  online: 'En ligne',
  offline: 'Hors ligne',
  wasOnline: 'Était en ligne',
  stale: 'Données anciennes',
  asOf: (age) => age,
  spoken: {
    now: (floor, direction) => `(Étage) ${floor}${direction ? ` (${direction})` : ''}`,
    lastKnown: (floor) => `(Dernier connu\u00a0: étage) ${floor}`,
  },
}
