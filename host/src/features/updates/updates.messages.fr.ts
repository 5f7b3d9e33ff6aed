import type { Messages } from './updates.messages.ts'

export const messages: Messages = {
  releasesOfTab: 'Versions de cet onglet',
  tabRuns: (releases) => `Cet onglet utilise ${releases}`,
  stop: 'Arrêter',
  newVersion: 'Une nouvelle version de cette page est prête',
  reload: 'Recharger',
  notNow: 'Pas maintenant',
}
