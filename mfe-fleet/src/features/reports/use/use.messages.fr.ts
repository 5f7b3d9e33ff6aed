import type { Messages } from './use.messages.ts'

export const messages: Messages = {
  title: 'Ce que les ascenseurs ont fait',
  figure: 'Chiffre',
  month: 'Ce mois',
  before: 'Mois précédent',
  change: 'Évolution (%)',
  figures: {
    trips: 'Trajets',
    floors: 'Étages parcourus',
    doorCycles: 'Cycles de porte',
    moving: 'Heures en mouvement',
    waits: 'Appels satisfaits',
    wait: 'Attente moyenne après un appel (s)',
  },
  busyHours: 'Heures les plus chargées',
  averages: (timeZone) =>
    `Trajets d’une heure moyenne, selon les horloges de ${timeZone.replaceAll('_', ' ')}. — est une heure dont on ne sait rien.`,
  scrollable: (name) => `${name}, défilable`,
  weekday: 'Jour',
}
