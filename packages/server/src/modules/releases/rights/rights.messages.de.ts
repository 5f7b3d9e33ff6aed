import type { Messages } from './rights.messages.ts'

export const messages: Messages = {
  tokens: {
    unknown: 'Dieses Release-Token ist ungültig. Bitte prüfen Sie, ob es vollständig ist.',
    expired: (name) => `Das Release-Token „${name}“ ist abgelaufen.`,
    revoked: (name) => `Das Release-Token „${name}“ wurde widerrufen.`,
    creatorInactive: (name) =>
      `Das Release-Token „${name}“ gilt nicht: Das Konto, das es erstellt hat, ist deaktiviert.`,
    revokedAlready: 'Dieses Release-Token wurde bereits widerrufen.',
  },
  managers: {
    noAccount: (email) => `Es gibt kein aktives Konto mit der E-Mail-Adresse ${email}.`,
    isManager: (email, remote) => `${email} veröffentlicht ${remote} bereits.`,
    isNoManager: (email, remote) => `${email} veröffentlicht ${remote} nicht.`,
  },
  keys: {
    isTrusted: (remote) => `${remote} vertraut diesem Schlüssel bereits.`,
  },
  reasonNeeded: 'Bitte nennen Sie den Grund: Dieser Server verlangt einen.',
  otherRemote: (remote) => `Sie sind nicht berechtigt, ${remote} zu veröffentlichen.`,
}
