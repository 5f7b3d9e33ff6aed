import type { Messages } from './security.messages.ts'

export const messages: Messages = {
  password: {
    title: 'Passwort',
    current: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    confirmNew: 'Neues Passwort bestätigen',
    own: 'Ihr Passwort',
    endOtherSessions: 'Alle anderen Sitzungen abmelden',
    change: 'Passwort ändern',
    changing: 'Passwort wird geändert …',
    failed: 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    changed: 'Ihr Passwort wurde geändert.',
    changedElsewhere: 'Ihr Passwort wurde geändert. Alle anderen Sitzungen sind beendet.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Es ersetzt das alte und beendet alle Sitzungen.',
    toSignIn: 'Zur Anmeldung',
    incomplete:
      'Dieser Link ist unvollständig. Bitte öffnen Sie ihn so, wie Sie ihn erhalten haben, oder bitten Sie einen Admin um einen neuen.',
    checking: 'Der Link wird geprüft …',
    linkFailed: 'Der Link konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
    account: (email) => `Für ${email}`,
    set: 'Passwort setzen',
    setting: 'Passwort wird gesetzt …',
    done: 'Ihr Passwort wurde geändert. Sie können sich jetzt damit anmelden.',
  },
  factor: {
    title: 'Zwei-Faktor-Authentisierung',
    lead: 'Ergänzt Ihr Passwort um einen Code aus einer App auf Ihrem Telefon.',
    loading: 'Der zweite Faktor wird geladen …',
    statusFailed: 'Der Zustand des zweiten Faktors konnte nicht geladen werden',
    off: 'Aus.',
    on: 'Aktiv. ',
    onSince: { before: 'Aktiv seit ', after: '. ' },
    codesLeft: (count) => {
      if (count === 0) return 'Es ist kein Wiederherstellungscode übrig: Erstellen Sie neue.'
      return count === 1
        ? 'Es ist 1 Wiederherstellungscode übrig.'
        : `Es sind ${count} Wiederherstellungscodes übrig.`
    },
    setUp: 'Einrichten',
    newCodes: 'Neue Wiederherstellungscodes',
    turnOff: 'Ausschalten',
    enabled: 'Der zweite Faktor ist aktiv. Alle anderen Sitzungen sind beendet.',
    disableAsked:
      'Zur Anmeldung genügt dann das Passwort, und die Wiederherstellungscodes gelten nicht mehr.',
    disableRequired: 'Ihre Rolle braucht einen zweiten Faktor: Sie richten gleich einen neuen ein.',
    disableFailed: 'Der zweite Faktor konnte nicht ausgeschaltet werden. Bitte versuchen Sie es erneut.',
    disabled: 'Der zweite Faktor ist ausgeschaltet.',
    renew: 'Codes erneuern',
    renewAsked: 'Ihre bisherigen Wiederherstellungscodes gelten dann nicht mehr.',
    renewFailed: 'Die Wiederherstellungscodes konnten nicht erneuert werden. Bitte versuchen Sie es erneut.',
  },
  proof: {
    title: 'Identität bestätigen',
    withPassword: 'Mit Passwort',
    withCode: 'Mit einem Code',
    checking: 'Wird geprüft …',
    cancel: 'Abbrechen',
  },
  enrol: {
    title: 'Zweiten Faktor einrichten',
    lead: 'Ihre Rolle braucht einen, bevor Sie fortfahren: einen Code aus einer App auf Ihrem Telefon, neben dem Passwort.',
    logout: 'Abmelden',
    continue: 'Weiter',
    scan: 'Scannen Sie diesen Code mit einer Authenticator-App oder geben Sie den Schlüssel dort ein. Geben Sie danach den 6-stelligen Code ein, den die App anzeigt.',
    qrCode: 'QR-Code für Ihre Authenticator-App',
    key: 'Schlüssel',
    turnOn: 'Einschalten',
    turningOn: 'Wird eingeschaltet …',
    failed: 'Der zweite Faktor konnte nicht eingerichtet werden. Bitte versuchen Sie es erneut.',
  },
  codes: {
    title: 'Wiederherstellungscodes',
    save: 'Speichern Sie diese Wiederherstellungscodes jetzt',
    saveWhy:
      'Ohne Ihr Telefon meldet jeder davon Sie einmal an. Sie werden nicht noch einmal angezeigt und ersetzen alle früheren.',
    copy: 'Codes kopieren',
    copied: 'Kopiert',
    download: 'Codes herunterladen',
    saved: 'Ich habe sie gespeichert',
  },
}
