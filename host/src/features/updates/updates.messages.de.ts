import type { Messages } from './updates.messages.ts'

export const messages: Messages = {
  releasesOfTab: 'Versionen dieses Tabs',
  tabRuns: (releases) => `Dieser Tab verwendet ${releases}`,
  stop: 'Beenden',
  newVersion: 'Eine neue Version dieser Seite ist bereit',
  takenBack:
    'Die Version, die Sie verwenden, wurde zurückgenommen. Laden Sie neu, um die vorige zu erhalten.',
  reload: 'Neu laden',
  notNow: 'Nicht jetzt',
}
