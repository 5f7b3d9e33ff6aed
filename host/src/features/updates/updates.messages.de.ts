import type { Messages } from './updates.messages.ts'

export const messages: Messages = {
  releasesOfTab: 'Versionen dieses Tabs',
  tabRuns: (releases) => `Dieser Tab verwendet ${releases}`,
  stop: 'Beenden',
  newVersion: 'Eine neue Version dieser Seite ist bereit',
  reload: 'Neu laden',
  notNow: 'Nicht jetzt',
}
