import type { Messages } from './users.messages.ts'

export const messages: Messages = {
  lastAdmin: 'Dies ist der letzte Admin. Geben Sie die Rolle zuerst jemand anderem.',
  ownAccount: 'Dies ist Ihr eigenes Konto. Bitte verwenden Sie Ihre Profilseite.',
  deactivated: 'Dieses Konto ist deaktiviert. Aktivieren Sie es zuerst.',
  noSecondFactor: 'Der zweite Faktor ist ausgeschaltet.',
}
