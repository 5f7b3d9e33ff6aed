import type { Messages } from './use.messages.ts'

export const messages: Messages = {
  title: 'Activité',
  figure: 'Indicateur',
  month: 'Ce mois',
  before: 'Mois précédent',
  change: 'Évolution (%)',
  figures: {
    trips: 'Trajets',
    floors: 'Étages parcourus',
    doorCycles: 'Cycles de porte',
    moving: 'Temps de trajet (h)',
    waits: 'Appels à distance satisfaits',
    wait: 'Attente moyenne (s)',
  },
  busyHours: 'Heures les plus chargées',
  averages: (timeZone) =>
    `Moyenne de trajets par heure (${timeZone.replaceAll('_', ' ')}). «\u00a0—\u00a0»\u00a0: aucune donnée.`,
  scrollable: (name) => `${name}, défilable`,
  weekday: 'Jour',
}
