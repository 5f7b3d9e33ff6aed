import type { Messages } from './commands.messages.ts'

export const messages: Messages = {
  byKind: 'Befehle nach Art',
  kind: 'Befehl',
  kinds: {
    'call-car': 'Kabine rufen',
    'reset-controller': 'Controller neu starten',
    'clear-cache': 'Cache leeren',
  },
  counts: { sent: 'Gesendet', succeeded: 'Erfolgreich', failed: 'Fehlgeschlagen', expired: 'Abgelaufen' },
  open: 'Offen',
  share: 'Erfolgsquote (%)',
  before: 'Im Vormonat gesendet',
  waits: 'Wartezeit nach Fernruf',
  wait: 'Vom Befehl bis zur Ankunft',
  upTo: (seconds) => `bis ${seconds} s`,
  longer: (seconds) => `mehr als ${seconds} s`,
  calls: 'Rufe',
  shareOfCalls: 'Anteil (%)',
  callsBefore: 'Vormonat',
  none: 'Keine Befehle in diesem Zeitraum',
}
