import type { Messages } from './updates.messages.ts'

export const messages: Messages = {
  releasesOfTab: 'Versions de cet onglet',
  tabRuns: (releases) => `Cet onglet utilise ${releases}`,
  stop: 'Arrêter',
  newVersion: 'Une nouvelle version de cette page est prête',
  takenBack: 'La version que vous utilisez a été retirée. Rechargez la page pour obtenir la précédente.',
  reload: 'Recharger',
  notNow: 'Pas maintenant',
}
