import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  signIn: {
    again: 'Bitte melden Sie sich erneut an.',
    wrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    inHours: (hours) => `Zu viele Versuche. Bitte versuchen Sie es in ${hours} Stunden erneut.`,
    inMinutes: (minutes) => `Zu viele Versuche. Bitte versuchen Sie es in ${minutes} min erneut.`,
  },
  registration: {
    closed: 'Die Registrierung ist geschlossen. Bitte fragen Sie einen Admin nach einem Konto.',
    approval:
      'Ihre Anfrage ist eingegangen. Sie können sich anmelden, sobald ein Admin Ihr Konto aktiviert hat.',
    wrongSecret: 'Das Geheimnis ist ungültig oder wurde bereits verwendet.',
    emailTaken: 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse.',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  },
  factor: {
    codeNeeded: 'Bitte geben Sie auch den Code Ihrer Authenticator-App ein.',
    wrongCode: 'Dieser Code ist falsch oder wurde bereits verwendet. Warten Sie auf den nächsten.',
    tookTooLong: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie neu.',
    tooManyCodes: 'Zu viele falsche Codes. Bitte beginnen Sie neu.',
    usedAlready: 'Diese Anmeldung wurde bereits verwendet. Bitte beginnen Sie neu.',
    unreadable:
      'Der zweite Faktor dieses Kontos kann nicht gelesen werden. Bitte lassen Sie ihn von einem Admin entfernen.',
    scanFirst: 'Bitte scannen Sie zuerst den QR-Code.',
    onAlready: 'Der zweite Faktor ist bereits eingeschaltet.',
    off: 'Der zweite Faktor ist ausgeschaltet.',
  },
  password: {
    wrong: 'Das Passwort ist falsch.',
    common: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
    current: 'Dies ist das aktuelle Passwort. Bitte wählen Sie ein anderes.',
  },
  link: {
    used: 'Dieser Link wurde bereits verwendet. Bitte fragen Sie einen Admin nach einem neuen.',
    expired: 'Dieser Link ist abgelaufen. Bitte fragen Sie einen Admin nach einem neuen.',
    withdrawn: 'Dieser Link wurde zurückgezogen. Bitte fragen Sie einen Admin nach einem neuen.',
    unknown:
      'Dieser Link ist ungültig. Bitte prüfen Sie, ob er vollständig ist, oder fragen Sie einen Admin nach einem neuen.',
  },
}
