import type { Messages } from './updates.messages.ts'

export const messages: Messages = {
  releasesOfTab: 'Versionen dieses Tabs',
  tabRuns: (releases) => `Dieser Tab verwendet ${releases}`,
  previewOf: (name, branch) => `die Vorschau ${branch} von ${name}`,
  previewOfAll: (branch) => `die Vorschau ${branch} von allem, wovon es sie gibt`,
  asked: {
    title: 'Hier andere Versionen verwenden?',
    text: 'Die Adresse, die Sie geöffnet haben, will in diesem Tab anstelle der Live-Version verwenden:',
    trust:
      'Dieser Code wurde nicht für alle freigegeben. Er handelt mit Ihren Rechten. Bestätigen Sie nur, wenn Sie das erwartet haben.',
    none: (what) => `Es gibt keine Version ${what}, oder Sie dürfen sie nicht verwenden.`,
    confirm: 'In diesem Tab verwenden',
    cancel: 'Abbrechen',
    close: 'Schließen',
    dismiss: 'Verwerfen',
    loading: 'Versionen werden geladen …',
    failed: 'Die Versionen konnten nicht geladen werden',
  },
  stop: 'Beenden',
  newVersion: 'Eine neue Version dieser Seite ist bereit',
  takenBack:
    'Die Version, die Sie verwenden, wurde zurückgenommen. Laden Sie neu, um die vorige zu erhalten.',
  waiting: 'Diese Seite wird neu geladen, sobald Sie Ihre Eingaben gespeichert oder geschlossen haben.',
  reload: 'Neu laden',
  notNow: 'Nicht jetzt',
}
