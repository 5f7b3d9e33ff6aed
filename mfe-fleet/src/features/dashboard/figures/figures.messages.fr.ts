import type { Messages } from './figures.messages.ts'

export const messages: Messages = {
  organizations: 'Organisations',
  inactive: (n) => `${n.toLocaleString('fr')} ${n <= 1 ? 'inactive' : 'inactives'}`,
  elevators: 'Ascenseurs',
  activeUsers: 'Utilisateurs actifs',
  canMessages: 'Messages CAN',
  perSecond: (rate) => `${rate} par seconde`,
  trend: ({ name, first, last, lowest, highest }) =>
    `${name}\u00a0: de ${first} à ${last}, minimum ${lowest}, maximum ${highest}`,
  noTrend:
    'La courbe commence avec la première mesure. Une mesure est prise toutes les 5 minutes tant que les contrôleurs sont joignables.',
  onlineTrend: 'En ligne ces dernières 24 h',
  offlineTrend: 'Hors ligne ces dernières 24 h',
  criticalTrend: 'Alertes critiques ces dernières 24 h',
  fleetOnline: 'Parc en ligne',
  online: 'en ligne',
  silent: 'sans nouvelles',
  offline: 'hors ligne',
  daysIn: (zone) => `Jours dans le fuseau horaire ${zone.replaceAll('_', ' ')}`,
  alertsPerDay: 'Alertes par jour',
  critical: 'Critiques',
  other: 'Autres',
  alertsOfDays: (total, days, critical) =>
    `${total} ${total <= 1 ? 'alerte' : 'alertes'} ces ${days} derniers jours, dont ${critical} ${critical <= 1 ? 'critique' : 'critiques'}`,
}
