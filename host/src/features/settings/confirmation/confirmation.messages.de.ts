import type { Messages } from './confirmation.messages.ts'

export const messages: Messages = {
  title: 'Bestätigen Sie, dass Sie es sind',
  close: 'Schließen',
  confirm: 'Bestätigen',
  lead: {
    'release-rights': 'Dies ändert, wer Releases verwalten darf. Die Bestätigung gilt fünf Minuten.',
    promotions: 'Dies gibt Benutzern ein anderes Release. Die Bestätigung gilt fünf Minuten.',
    accounts: 'Dies ändert das Konto eines anderen Benutzers. Die Bestätigung gilt fünf Minuten.',
  },
  failed: 'Dies konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
}
