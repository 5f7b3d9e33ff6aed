import type { Messages } from './reports.messages.ts'

export const messages: Messages = {
  subtitle: (organization, month) => `${organization} · ${month}`,
  made: (time) => `créé le ${time}`,
  allOrganizations: 'Toutes les organisations',
  oneOrganization: 'Une organisation',
  month: 'Mois',
  print: 'Imprimer',
  loading: 'Chargement du rapport',
  loadFailed: 'Impossible de charger le rapport',
  availability: 'Disponibilité',
  alerts: 'Alertes',
  use: 'Utilisation',
  commands: 'Commandes',
  cards: {
    availability: 'Disponibilité moyenne',
    alerts: 'Nouvelles alertes',
    trips: 'Trajets',
    commands: 'Commandes envoyées',
  },
  definition:
    'Part du temps de service surveillé pendant laquelle l’ascenseur était connecté, sans alerte critique. Jours et mois en UTC.',
  known: (share) => `Couverture des données\u00a0: ${share}`,
  before: (value) => `Mois précédent\u00a0: ${value}`,
  beforeUnknown: 'Aucune donnée pour le mois précédent',
  nothingKnown:
    'Aucune donnée pour le moment. Disponibilité et utilisation apparaissent environ une heure après le premier signal d’un ascenseur.',
  knownSince: (day) => `Disponibilité et utilisation sont enregistrées depuis le ${day}.`,
  until: (time) => `Mois en cours\u00a0: disponibilité et utilisation jusqu’au ${time}.`,
}
