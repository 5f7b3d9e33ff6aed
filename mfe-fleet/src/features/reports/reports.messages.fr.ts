import type { Messages } from './reports.messages.ts'

export const messages: Messages = {
  subtitle: (organization, month) => `${organization} · ${month}`,
  made: (time) => `établi le ${time}`,
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
    alerts: 'Alertes commencées',
    trips: 'Trajets',
    commands: 'Commandes envoyées',
  },
  definition:
    'La part du temps de service connu pendant laquelle un ascenseur était connecté et sans alerte critique active. Les jours et les mois sont ceux de l’UTC.',
  known: (share) => `${share} du temps de service sont connus`,
  before: (value) => `${value} le mois précédent`,
  beforeUnknown: 'le mois précédent n’est pas connu',
  nothingKnown:
    'Rien n’est encore enregistré. Disponibilité et utilisation apparaissent environ une heure après que le premier ascenseur a envoyé son état.',
  knownSince: (day) => `Disponibilité et utilisation sont connues depuis le ${day}.`,
  until: (time) => `Le mois n’est pas complet : disponibilité et utilisation sont cumulées jusqu’au ${time}.`,
}
