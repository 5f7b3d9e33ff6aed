import type { Texts } from './define.ts'
import { and, or } from './word-lists.ts'

export const auth: Texts['auth'] = {
  title: 'Anmelden',
  lead: 'Behalten Sie Ihre Aufzüge im Blick, wo immer sie sind.',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  newHere: 'Neu hier?',
  createAnAccount: 'Konto anlegen',
  loginNoToken: 'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Zugangsdaten.',
  loginFailed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  ended: {
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    unreachable:
      'Ihre Sitzung konnte nicht verlängert werden, weil der Server nicht erreichbar war. Bitte melden Sie sich erneut an.',
    revoked:
      'Ihre Sitzung wurde beendet. Sie haben sich anderswo abgemeldet, oder das Passwort oder der zweite Faktor Ihres Kontos wurde geändert, oder die Sitzung wurde an zwei Orten zugleich verwendet. Bitte melden Sie sich erneut an.',
    inactive: 'Ihr Konto wurde deaktiviert. Bitte wenden Sie sich an einen Admin.',
    elsewhere: 'Sie wurden in einem anderen Tab abgemeldet.',
  },
  secondStep: {
    title: 'Anmeldung in zwei Schritten',
    leadApp: 'Geben Sie den 6-stelligen Code ein, den Ihre Authenticator-App für Hoistway anzeigt.',
    leadRecovery: 'Geben Sie einen der gespeicherten Wiederherstellungscodes ein. Jeder davon gilt einmal.',
    verify: 'Prüfen',
    verifying: 'Wird geprüft …',
    failed: 'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    back: 'Zurück zur Anmeldung',
  },
  demoAccounts: 'Demokonten',
  fillIn: 'Ausfüllen: ',
}

export const connection: Texts['connection'] = {
  title: 'Live-Verbindung',
  indicator: (state, cause) => (cause ? `${state}, ${cause}` : state),
  named: (indicator) => `Live-Verbindung: ${indicator}`,
  lasting: (span) => ` seit ${span}`,
  states: {
    Connected: 'Verbunden',
    Connecting: 'Verbindung wird aufgebaut',
    Reconnecting: 'Verbindung wird wiederhergestellt',
    Disconnected: 'Getrennt',
    Disconnecting: 'Wird getrennt',
  },
  meanings: {
    Connected: 'Die Werte werden live aktualisiert.',
    Connecting: 'Die Live-Verbindung wird hergestellt.',
    Reconnecting: 'Die Live-Verbindung ist abgebrochen und wird wiederhergestellt.',
    Disconnected: 'Werte aktualisieren sich jetzt nicht von selbst.',
    Disconnecting: 'Die Live-Verbindung wird beendet.',
  },
  reconnect: 'Neu verbinden',
  offline: 'Sie sind offline.',
  lastKnown: (since) => `Letzter bekannter Zustand, von ${since} – keine Verbindung.`,
  browserOffline: 'Browser offline',
  controllersOutOfReach: 'Controller nicht erreichbar',
  noUpdatesFor: (span) => `Seit ${span} keine Live-Werte.`,
  interrupted: 'Die Live-Werte sind unterbrochen. Verbindung wird wiederhergestellt …',
  controllersAway: (since) =>
    `Die Verbindung zu den Controllern ist seit ${since} unterbrochen. Die Werte sind die letzten bekannten.`,
  databaseAway: (since) =>
    `Die Datenbank ist seit ${since} ausgefallen. Störungen und Listen sind die letzten bekannten.`,
  databaseDown: 'Datenbank ausgefallen',
  givenUp: 'Die Live-Verbindung konnte nicht wiederhergestellt werden.',
  disk: {
    low: 'Weniger als 10 % der Festplatte des Servers sind frei. Ist sie voll, kann nichts gespeichert werden.',
    full: 'Die Festplatte des Servers ist voll. Es kann nichts gespeichert werden.',
  },
  facts: {
    id: 'Verbindungs-ID',
    since: 'Verbunden seit',
    subscriptions: 'Abonnements',
    elevators: (count) => (count === 1 ? '1 Aufzug' : `${count} Aufzüge`),
  },
}

export const notifications: Texts['notifications'] = {
  title: 'Benachrichtigungen',
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
  markAllRead: 'Alle gelesen',
  showMore: 'Mehr anzeigen',
  retry: 'Erneut versuchen',
  sound: 'Ton bei kritischen Störungen',
  severity: 'Schweregrad der Benachrichtigungen',
  allSeverities: 'Alle Schweregrade',
  severities: { critical: 'Kritisch', warning: 'Warnung', info: 'Info', success: 'Erfolg' },
  line: {
    replay: 'Wiedergabe',
    replayOf: (when) => `Wiedergabe von ${when}`,
    read: { critical: 'kritisch: ', warning: 'Warnung: ', info: 'Info: ', success: 'Erfolg: ' },
    unread: {
      critical: 'Ungelesen, kritisch: ',
      warning: 'Ungelesen, Warnung: ',
      info: 'Ungelesen, Info: ',
      success: 'Ungelesen, Erfolg: ',
    },
    readUnknown: 'Schweregrad unbekannt: ',
    unreadUnknown: 'Ungelesen, Schweregrad unbekannt: ',
    first: ', erstmals ',
    resolved: ' · Behoben ',
  },
  empty: 'Nichts Neues. Hier erscheinen Störungen Ihrer Aufzüge und Nachrichten an Sie.',
  emptyFiltered: 'Keine Benachrichtigung mit diesem Schweregrad.',
  loadFailed: 'Die Benachrichtigungen konnten nicht geladen werden.',
  readFailed: 'Nicht als gelesen markiert. Bitte versuchen Sie es erneut.',
  toasts: {
    title: 'Neue kritische Störungen',
    more: (count) => (count === 1 ? 'Und 1 weitere: siehe Glocke.' : `Und ${count} weitere: siehe Glocke.`),
    incident: (count, message) => `${count} Störungen: ${message}`,
    names: (names, more) => (more > 0 ? `${names} und ${more} weitere` : names),
    dismissAll: 'Alle schließen',
    dismiss: (title) => `Schließen: ${title}`,
    dismissUntitled: 'Benachrichtigung schließen',
  },
}

export const palette: Texts['palette'] = {
  title: 'Befehlspalette',
  searchEverything: 'Alles durchsuchen',
  placeholder: 'Seiten, Aufzüge, Organisationen, Aktionen suchen',
  searching: 'Suche läuft …',
  nothingFound: (query) => `Nichts gefunden für „${query}“`,
  typeMore: 'Geben Sie zwei Buchstaben ein, um Aufzüge und Organisationen zu suchen.',
  searchFailed: 'Der Server konnte nicht durchsucht werden.',
  commandFailed: (name) =>
    `„${name}“ konnte nicht ausgeführt werden. Wählen Sie es erneut, um es noch einmal zu versuchen.`,
  firstListed: (shown) =>
    shown === 1 ? 'Der erste ist aufgeführt.' : `Die ersten ${shown} sind aufgeführt.`,
  firstOfAll: (shown, all) =>
    shown === 1 ? `Der erste von ${all} ist aufgeführt.` : `Die ersten ${shown} von ${all} sind aufgeführt.`,
  groups: { pages: 'Seiten', actions: 'Aktionen', elevators: 'Aufzüge', organizations: 'Organisationen' },
  pages: { findElevator: 'Controller-Schlüssel scannen oder eingeben', profile: 'Profil' },
  actions: {
    light: 'Helles Farbschema verwenden',
    dark: 'Dunkles Farbschema verwenden',
    system: 'Farbschema des Systems verwenden',
    shortcuts: 'Tastenkürzel anzeigen',
    logout: 'Abmelden',
  },
  keys: { control: 'Strg', escape: 'Esc' },
}

export const paletteSearch: Texts['paletteSearch'] = {
  alerts: 'Störungen',
  alertsOf: (code) => `Aktive Störungen mit dem Code ${code}`,
  controllers: 'Controller',
  verb: 'neustart',
  reset: (elevator) => `Controller von ${elevator} neu starten …`,
}

export const shortcuts: Texts['shortcuts'] = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  search: 'Seiten, Aufzüge, Organisationen und Aktionen suchen',
  sidebar: 'Seitenleiste ein- oder ausklappen',
  searchList: 'Diese Liste durchsuchen',
  showList: 'Diese Übersicht anzeigen',
  closeTop: 'Das Oberste schließen',
  goTo: (page) => `${page} öffnen`,
}

export const placeholders: Texts['placeholders'] = {
  notBuilt: { before: 'Diese Seite gibt es noch nicht. Bis dahin: ', after: '.' },
  canMessages: {
    purpose: 'Hier werden die CAN-Bus-Nachrichten aufgeführt, die Controller aufgezeichnet haben.',
    meanwhile: 'die Störungen eines Aufzugs ansehen',
  },
}

export const profile: Texts['profile'] = {
  title: 'Profil',
  logout: 'Abmelden',
  roles: 'Rollen',
  noRoles: 'Sie haben keine Rolle. Sie können ansehen, was Ihre Organisationen mit Ihnen teilen.',
  appearance: 'Darstellung',
  appearanceHint: 'Wird in diesem Browser gespeichert.',
  theme: 'Farbschema',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  density: 'Dichte',
  comfortable: 'Komfortabel',
  compact: 'Kompakt',
  timeFormat: 'Zeitformat',
  browser: 'Browser',
  language: 'Sprache',
  timeZone: 'Zeitzone',
  site: 'Standort',
  dateLanguage: 'Datumsformat',
  asInterface: 'Wie die Oberfläche',
  membership: {
    title: 'Organisationen',
    loading: 'Organisationen werden geladen',
    failed: 'Ihre Organisationen konnten nicht geladen werden',
    notSaid: 'Ihre Organisationen sind nicht verfügbar.',
    none: 'Sie gehören noch keiner Organisation an.',
    noDepartment: 'Keine Abteilung',
    inactive: 'Inaktiv',
  },
}

export const register: Texts['register'] = {
  title: 'Konto anlegen',
  lead: 'Ein Admin fügt Sie danach Ihren Organisationen hinzu.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  confirmPassword: 'Passwort bestätigen',
  createAccount: 'Konto anlegen',
  creatingAccount: 'Konto wird angelegt …',
  failed: 'Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  haveAccount: 'Haben Sie schon ein Konto?',
  signIn: 'Anmelden',
}

export const security: Texts['security'] = {
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
    lead: 'Es ist von jetzt an das Passwort Ihres Kontos.',
    toSignIn: 'Zur Anmeldung',
    incomplete:
      'Dieser Link ist unvollständig. Bitte öffnen Sie ihn so, wie Sie ihn erhalten haben, oder bitten Sie einen Admin um einen neuen.',
    checking: 'Der Link wird geprüft …',
    linkFailed: 'Der Link konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
    invited: (email) => `Willkommen. Sie melden sich mit ${email} und diesem Passwort an.`,
    account: (email) => `Für ${email}. Es ersetzt das alte Passwort und beendet alle Sitzungen.`,
    set: 'Passwort setzen',
    setting: 'Passwort wird gesetzt …',
    done: 'Ihr Passwort ist gesetzt. Sie können sich jetzt damit anmelden.',
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

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  releases: {
    title: 'Versionen',
    lead: 'Jeder Teil der Konsole wird von seinem eigenen Team veröffentlicht. Eine Änderung hier erreicht offene Tabs innerhalb von Sekunden.',
    loading: 'Versionen werden geladen …',
    failed: 'Versionen konnten nicht geladen werden',
    of: (remote) => `Versionen von ${remote}`,
    none: 'Noch keine Versionen',
    live: (name, version) => `${name} ${version}`,
    noneLive: (name) => `${name} hat keine Live-Version`,
    since: (who) => ({ before: ' seit ', after: ` durch ${who}` }),
    canary: (version, audience) => `${version} wird erprobt von ${audience}`,
    share: (percent) => `${percent} % der Benutzer`,
    everyRole: (role) => `allen mit der Rolle ${role}`,
    states: { live: 'Live', canary: 'Erprobung', before: 'Vorige', thisTab: 'Dieser Tab' },
    preview: (branch) => `Vorschau ${branch}`,
    columns: {
      version: 'Version',
      published: 'Veröffentlicht',
      by: 'Von',
      origin: 'Gebaut',
      platform: 'Plattform',
      tab: 'Dieser Tab',
    },
    origin: {
      commit: (commit) => `Commit ${commit}`,
      signed: (key) => `Prüfungen signiert von ${key}`,
    },
    run: 'Nutzen',
    runNamed: (release) => `Nutzen: ${release}`,
    stop: 'Beenden',
    stopNamed: (release) => `${release} in diesem Tab nicht mehr verwenden`,
  },
  rollBack: {
    label: 'Zurücksetzen',
    named: (remote) => `${remote} zurücksetzen`,
    nothingBefore: 'Vorher war keine Version live',
    endsCanary: (name, canary, live) => `Die Erprobung von ${name} ${canary} endet; ${live} bleibt live.`,
    endsCanaryNoneLive: (name, canary) =>
      `Die Erprobung von ${name} ${canary} endet; es bleibt keine Version live.`,
    restores: (name, before, live) => `${name} ${before} wird anstelle von ${live} für alle live.`,
    done: (name, live) => `${name} ${live} ist live.`,
    doneNoneLive: (name) => `Von ${name} ist keine Version live.`,
    failed: (name) => `${name} konnte nicht zurückgesetzt werden`,
  },
  failures: {
    title: 'Fehler',
    lastWeek: 'Fehler der letzten 7 Tage',
    noneLastWeek: 'In den letzten 7 Tagen wurde kein Fehler gemeldet',
    inThisTab: 'In diesem Tab',
    ofThisTab: 'Fehler in diesem Tab',
    columns: {
      release: 'Version',
      kind: 'Was geschah',
      users: 'Benutzer',
      last: 'Zuletzt',
      detail: 'Einzelheiten',
      when: 'Wann',
    },
    kinds: {
      missing: 'War nicht erreichbar',
      slow: 'Dauerte zu lange',
      broken: 'Schlug beim Laden fehl',
      refused: 'War nicht das Veröffentlichte',
      'too-new': 'Braucht eine neuere Konsole',
      'too-old': 'Für eine ältere Konsole gemacht',
    },
  },
}

export const accounts: Texts['accounts'] = {
  title: 'Benutzer',
  user: 'Benutzer',
  searchPlaceholder: 'Nach Name oder E-Mail suchen …',
  search: 'Benutzer suchen',
  loadFailed: 'Die Benutzer konnten nicht geladen werden',
  empty: 'Es wurde kein Benutzer gefunden',
  columns: {
    name: 'Name',
    roles: 'Rollen',
    state: 'Status',
    memberships: 'Mitgliedschaften',
    lastSignIn: 'Letzte Anmeldung',
    secondFactor: 'Zweiter Faktor',
    actions: 'Aktionen',
  },
  states: {
    active: 'Aktiv',
    invited: 'Eingeladen',
    pending: 'Wartet auf Freigabe',
    deactivated: 'Deaktiviert',
    unknown: 'Zustand unbekannt',
  },
  linkUntil: 'Link bis',
  ownProfile: 'Ihr Profil',
  actionOf: (action, account) => `${action}: ${account}`,
  activate: { label: 'Aktivieren', approve: 'Freigeben', failed: 'Das Konto konnte nicht aktiviert werden' },
  createLink: {
    label: 'Passwort-Link',
    title: 'Passwort-Link erstellen',
    text: (email) =>
      `Wer den Link öffnet, setzt das Passwort von ${email}. Er gilt einmal, 24 Stunden lang, und ersetzt frühere Links.`,
    confirm: 'Link erstellen',
    failed: 'Der Passwort-Link konnte nicht erstellt werden',
  },
  withdrawLink: {
    label: 'Link zurückziehen',
    failed: 'Der Passwort-Link konnte nicht zurückgezogen werden',
  },
  removeFactor: {
    label: 'Zweiten Faktor entfernen',
    text: (email) =>
      `${email} meldet sich dann mit dem Passwort allein an, und alle Sitzungen enden. Vergewissern Sie sich, dass die Anfrage wirklich von dieser Person kommt.`,
    confirm: 'Entfernen',
    failed: 'Der zweite Faktor konnte nicht entfernt werden',
  },
  link: {
    title: 'Passwort-Link',
    give: (email) => ({
      before: `Geben Sie diesen Link nur an ${email} weiter. Er wird nicht noch einmal angezeigt und gilt einmal bis `,
      after: '.',
    }),
    copy: 'Link kopieren',
    copied: 'Kopiert',
    done: 'Fertig',
    close: 'Schließen',
    noMail: 'Die Konsole verschickt keine E-Mails: Kopieren Sie den Link und geben Sie ihn selbst weiter.',
  },
  deactivate: {
    label: 'Deaktivieren',
    reject: 'Ablehnen',
    text: (email) =>
      `${email} wird innerhalb von Sekunden auf allen Geräten abgemeldet und kann sich erst wieder anmelden, wenn das Konto aktiviert wird.`,
    failed: 'Das Konto konnte nicht deaktiviert werden',
  },
  account: 'Konto',
  overview: 'Übersicht',
  created: 'Erstellt',
  back: 'Zurück zu den Benutzern',
  userLoading: 'Benutzer wird geladen …',
  userFailed: 'Der Benutzer konnte nicht geladen werden',
  saveRoles: 'Rollen speichern',
  rolesFailed: 'Die Rollen konnten nicht geändert werden',
  cancel: 'Abbrechen',
  on: 'Ein',
  off: 'Aus',
  never: 'Nie',
  more: (count) => ` und ${count} weitere`,
  shown: (count, total) => (total === undefined ? `${count} Benutzer` : `${count} von ${total} Benutzern`),
  withFactor: 'Mit zweitem Faktor',
  withoutFactor: 'Ohne zweiten Faktor',
  filters: {
    role: { label: 'Rolle', any: 'Alle Rollen' },
    state: { label: 'Status', any: 'Jeder Status' },
    secondFactor: { label: 'Zweiter Faktor', any: 'Zweiter Faktor: alle' },
    organizationId: { label: 'Organisation', any: 'Alle Organisationen' },
  },
  invite: {
    label: 'Benutzer einladen',
    title: 'Benutzer einladen',
    lead: 'Die Person erhält einen Link, der das Passwort setzt. Er gilt einmal, sieben Tage lang.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    role: 'Rolle',
    confirm: 'Einladung erstellen',
    failed: 'Der Benutzer konnte nicht eingeladen werden',
    linkTitle: 'Einladungslink',
  },
  memberships: {
    organization: 'Organisation',
    choose: 'Organisation wählen',
    level: 'Zugriffsstufe',
    levelOf: (organization) => `Zugriffsstufe in ${organization}`,
    department: 'Abteilung',
    add: 'Zu Organisation hinzufügen',
    addConfirm: 'Hinzufügen',
    remove: 'Entfernen',
    removeTitle: 'Mitgliedschaft entfernen',
    removeText: (organization) => `Die Mitgliedschaft in ${organization} entfernen?`,
    none: 'Keine Mitgliedschaften',
    failed: 'Die Mitgliedschaften konnten nicht geändert werden',
    loadFailed: 'Die Mitgliedschaften konnten nicht geladen werden',
  },
  sessions: {
    title: 'Sitzungen',
    device: 'Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    own: 'Diese Sitzung',
    address: 'Adresse',
    from: 'Angemeldet',
    seen: 'Zuletzt aktiv',
    end: 'Sitzung beenden',
    endAll: 'Alle anderen Sitzungen beenden',
    none: 'Keine offenen Sitzungen',
    failed: 'Die Sitzung konnte nicht beendet werden',
    loadFailed: 'Die Sitzungen konnten nicht geladen werden',
  },
  audit: {
    title: 'Letzte Aktivitäten',
    when: 'Wann',
    what: 'Was',
    who: 'Wer',
    from: 'Adresse',
    none: 'Noch keine Aktivitäten',
    failed: 'Die Aktivitäten konnten nicht geladen werden',
    actions: {
      'sign-in': 'Angemeldet',
      'sign-out': 'Abgemeldet',
      'sign-in-refused': 'Anmeldung abgelehnt',
      'sign-in-locked': 'Anmeldungen gebremst',
      'refresh-reused': 'Sitzung beendet: ihr Token wurde zweimal verwendet',
      register: 'Registriert',
      'register-refused': 'Registrierung abgelehnt',
      invite: 'Eingeladen',
      activate: 'Aktiviert',
      deactivate: 'Deaktiviert',
      'set-roles': 'Rollen geändert',
      'end-sessions': 'Sitzungen beendet',
      confirm: 'Änderung bestätigt',
      'create-reset-link': 'Passwort-Link erstellt',
      'withdraw-reset-link': 'Passwort-Link zurückgezogen',
      'reset-password': 'Passwort per Link gesetzt',
      'change-password': 'Passwort geändert',
      'enable-second-factor': 'Zweiter Faktor eingeschaltet',
      'disable-second-factor': 'Zweiter Faktor ausgeschaltet',
      'remove-second-factor': 'Zweiter Faktor entfernt',
      'renew-recovery-codes': 'Wiederherstellungscodes erneuert',
    },
  },
}

export const audit: Texts['audit'] = {
  title: 'Änderungsprotokoll',
  lead: 'Wer welche Versionen, Tokens und Manager geändert hat, von was zu was und warum.',
  failed: 'Das Änderungsprotokoll konnte nicht geladen werden',
  empty: 'Noch keine Änderungen',
  filter: 'Änderungen von',
  all: 'Alle Remotes',
  columns: { when: 'Wann', who: 'Wer', what: 'Was', remote: 'Remote', change: 'Von → zu', why: 'Warum' },
  token: (name) => `Token ${name}`,
  system: 'Der Server',
  command: (name) => `${name} (Kommandozeile)`,
  actions: {
    publish: 'Veröffentlicht',
    prune: 'Entfernt',
    preview: 'Vorschau',
    'preview-end': 'Vorschau beendet',
    canary: 'Erprobung',
    promote: 'Live geschaltet',
    rollback: 'Zurückgesetzt',
    withdraw: 'Zurückgezogen',
    'take-back': 'Zurückgenommen',
    'promote-request': 'Live-Schaltung angefragt',
    'promote-approve': 'Freigegeben (erste von zwei)',
    'promote-withdraw': 'Anfrage zurückgezogen',
    schedule: 'Geplant',
    'schedule-approve': 'Planung freigegeben',
    'schedule-cancel': 'Planung abgebrochen',
    'schedule-stop': 'Nicht wie geplant ausgeführt',
    'token-create': 'Token erstellt',
    'token-revoke': 'Token widerrufen',
    'manager-add': 'Manager hinzugefügt',
    'manager-remove': 'Manager entfernt',
    'key-add': 'Schlüssel hinzugefügt',
    'key-revoke': 'Schlüssel widerrufen',
  },
  reason: { label: 'Grund', required: 'Dieser Server verlangt einen Grund.' },
}

export const confirmation: Texts['confirmation'] = {
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

export const keys: Texts['keys'] = {
  title: 'Signaturschlüssel',
  lead: 'Die Schlüssel, deren Signatur beweist, dass ein Build geprüft wurde. hoistway keys new erzeugt ein Paar; die öffentliche Hälfte wird hier hinzugefügt.',
  failed: 'Die Schlüssel konnten nicht geladen werden',
  empty: (remote) => `${remote} vertraut keinem Schlüssel`,
  of: 'Schlüssel von',
  add: 'Neuer Schlüssel',
  columns: {
    name: 'Name',
    key: 'Schlüssel',
    by: 'Hinzugefügt von',
    at: 'Hinzugefügt',
    edit: 'Aktionen zum Schlüssel',
  },
  states: {
    trusted: 'Vertraut',
    revoked: 'Widerrufen',
    creator: 'Nicht vertraut: Wer ihn hinzugefügt hat, ist deaktiviert',
  },
  form: {
    close: 'Schließen',
    title: (remote) => `Neuer Schlüssel von ${remote}`,
    name: 'Name des Schlüssels',
    nameHint: 'Was damit signiert: „ci“',
    nameMissing: 'Bitte geben Sie einen Namen ein',
    key: 'Öffentlicher Schlüssel',
    keyHint: 'Der Text von FILE.pub. Er beginnt mit -----BEGIN PUBLIC KEY-----',
    keyMissing: 'Bitte geben Sie den Text von FILE.pub ein',
    keyPrivate:
      'Das ist der Schlüssel, der signiert. Er darf die Pipeline nicht verlassen: Erzeugen Sie ein neues Paar.',
    add: 'Schlüssel hinzufügen',
    failed: 'Der Schlüssel konnte nicht hinzugefügt werden',
  },
  done: (name, remote) => `${remote} vertraut ab jetzt ${name}.`,
  revoke: {
    label: 'Widerrufen',
    named: (name, remote) => `Schlüssel ${name} von ${remote} widerrufen`,
    text: (name, remote) =>
      `${remote} vertraut ${name} nicht mehr: Mit dieser Signatur wird nichts mehr veröffentlicht. Was veröffentlicht ist, bleibt.`,
    confirm: 'Schlüssel widerrufen',
    failed: 'Der Schlüssel konnte nicht widerrufen werden',
  },
}

export const previews: Texts['previews'] = {
  of: (remote) => `Vorschauen von ${remote}`,
  columns: {
    branch: 'Vorschau',
    version: 'Version',
    for: 'Für',
    until: 'Bis',
    edit: 'Aktionen zur Vorschau',
  },
  releasers: 'Admins und Release-Manager',
  open: (address) => `${address} öffnen`,
  forever: 'Bis zum Beenden',
  end: {
    label: 'Beenden',
    named: (branch, remote) => `Vorschau ${branch} von ${remote} beenden`,
    text: (branch, remote) =>
      `Niemand kann die Vorschau ${branch} von ${remote} mehr öffnen. Tabs, die sie zeigen, kehren beim Neuladen zur Live-Version zurück. Was für den Branch veröffentlicht wurde, wird einen Tag später entfernt.`,
    confirm: 'Vorschau beenden',
    done: (branch, remote) => `Die Vorschau ${branch} von ${remote} ist beendet.`,
    failed: (branch) => `Die Vorschau ${branch} wurde nicht beendet`,
  },
}

export const promote: Texts['promote'] = {
  label: 'Live schalten …',
  named: (remote) => `${remote} live schalten`,
  lead: 'Die Dateien werden geprüft, dann erhalten alle Benutzer die Version. Offene Tabs bieten sie an.',
  leadOfTwo:
    'Eine andere Person muss sie freigeben. Dann werden die Dateien geprüft, und alle Benutzer erhalten die Version.',
  version: 'Version',
  noneLive: 'Nichts ist live',
  insteadOf: (live) => `Anstelle von ${live}`,
  submit: 'Live schalten',
  ask: 'Freigabe anfragen',
  busy: 'Wird live geschaltet …',
  close: 'Schließen',
  nothing: 'Keine andere Version wurde veröffentlicht',
  done: (release) => `${release} ist live.`,
  waits: (release, approvers) =>
    `${release} wartet auf die Freigabe durch eine andere Person: ${approvers.join(', ')}.`,
  failed: (release) => `${release} wurde nicht live geschaltet`,
  withdraw: {
    label: 'Zurückziehen',
    named: (release) => `${release} zurückziehen`,
    text: (release) =>
      `Niemand kann ${release} mehr live schalten, und kein Zurücksetzen stellt es wieder her. Das lässt sich nicht rückgängig machen. Tabs, in denen es läuft, behalten es bis zum Neuladen.`,
    done: (release) => `${release} ist zurückgezogen.`,
    failed: (release) => `${release} wurde nicht zurückgezogen`,
    column: 'Zurückziehen',
    state: 'Zurückgezogen',
  },
}

export const requests: Texts['requests'] = {
  waits: (version, who) => `${version} wartet auf die Live-Schaltung, angefragt von ${who}.`,
  until: { before: 'Bis ', after: '.' },
  why: (reason) => `Grund: ${reason}`,
  other: 'Eine andere Person muss sie freigeben.',
  token: (name) => `Token ${name}`,
  approvedBy: (who) => `${who} hat sie freigegeben. Eine weitere Person muss es noch tun.`,
  approve: {
    label: 'Freigeben',
    named: (release) => `${release} freigeben`,
    text: (release) => `${release} wird für alle live.`,
    first: (release) => `${release} wird live, sobald eine weitere Person es freigegeben hat.`,
    failed: 'Die Live-Schaltung konnte nicht freigegeben werden',
  },
  withdraw: {
    label: 'Zurückziehen',
    named: (release) => `${release} zurückziehen`,
    text: (release) => `${release} wird nicht live geschaltet und muss neu angefragt werden.`,
    failed: 'Die Anfrage konnte nicht zurückgezogen werden',
  },
}

export const rights: Texts['rights'] = {
  actions: {
    publish: 'Veröffentlichen',
    preview: 'Vorschau zeigen',
    canary: 'Erproben',
    promote: 'Live schalten',
    rollback: 'Zurücksetzen',
    notify: 'Benachrichtigen',
  },
  tokens: {
    title: 'Release-Tokens',
    lead: 'Damit veröffentlichen CI-Pipelines ohne Passwort; jeder Token gilt nur für die gewählten Remotes und Aktionen.',
    failed: 'Release-Tokens konnten nicht geladen werden',
    empty: 'Noch keine Tokens',
    add: 'Neues Token',
    columns: {
      name: 'Name',
      remotes: 'Remotes',
      actions: 'Aktionen',
      used: 'Zuletzt benutzt',
      until: 'Bis',
      edit: 'Aktionen am Token',
    },
    by: (email) => `Erstellt von ${email}`,
    never: 'Nie',
    states: {
      active: 'Aktiv',
      expired: 'Abgelaufen',
      revoked: 'Widerrufen',
      creator: 'Ersteller deaktiviert',
    },
    form: {
      title: 'Neues Release-Token',
      name: 'Name',
      nameHint: 'Was es benutzt: „CI von reports“',
      nameMissing: 'Bitte geben Sie einen Namen ein',
      remotes: 'Remotes',
      remotesHint: 'Eines oder mehrere, durch Kommas getrennt: mfe-reports',
      remotesNew: (names) =>
        `Noch ohne Release: ${names}. Prüfen Sie die Schreibweise, falls das Remote nicht neu ist.`,
      remotesInvalid: 'Bitte geben Sie Namen wie mfe-reports ein',
      actions: 'Was es darf',
      actionsMissing: 'Bitte wählen Sie mindestens eine Aktion',
      lifetime: 'Gilt für',
      days: (days) => `${days} Tage`,
      create: 'Token erstellen',
      failed: 'Das Token konnte nicht erstellt werden',
    },
    shown: {
      title: 'Release-Token',
      text: (name) =>
        `Dies ist das Token „${name}“. Es wird nicht noch einmal angezeigt: Hinterlegen Sie es jetzt als Geheimnis HOISTWAY_TOKEN der Pipeline.`,
      copy: 'Token kopieren',
      copied: 'Kopiert',
      done: 'Fertig',
      close: 'Schließen',
    },
    revoke: {
      label: 'Widerrufen',
      named: (name) => `${name} widerrufen`,
      text: (name) => `Pipelines mit „${name}“ können von jetzt an nichts mehr veröffentlichen.`,
      failed: 'Das Token konnte nicht widerrufen werden',
    },
  },
  managers: {
    title: 'Release-Manager',
    lead: 'Benutzer mit beliebiger Rolle, die ein Remote veröffentlichen. Sie finden es unter /releases.',
    failed: 'Release-Manager konnten nicht geladen werden',
    empty: 'Nur Admins können veröffentlichen',
    columns: { remote: 'Remote', user: 'Benutzer', since: 'Seit', edit: 'Aktionen am Release-Manager' },
    remote: 'Remote',
    email: 'E-Mail des Benutzers',
    add: 'Hinzufügen',
    remoteInvalid: 'Bitte geben Sie einen Namen wie mfe-reports ein',
    emailMissing: 'Bitte geben Sie eine E-Mail-Adresse ein',
    addFailed: 'Der Release-Manager konnte nicht hinzugefügt werden',
    remove: {
      label: 'Entfernen',
      named: (email, remote) => `${email} von ${remote} entfernen`,
      text: (email, remote) => `${email} kann ${remote} nicht mehr veröffentlichen.`,
      failed: 'Der Release-Manager konnte nicht entfernt werden',
    },
  },
}

export const rollout: Texts['rollout'] = {
  columns: { sessions: 'Sitzungen', failed: 'Mit Fehlern' },
  step: (step, steps, percent) => `Stufe ${step} von ${steps}: ${percent} % der Benutzer`,
  counts: (failed, sessions, liveFailed, liveSessions) =>
    `${failed} von ${sessions} Sitzungen hatten Fehler, mit der Live-Version ${liveFailed} von ${liveSessions}`,
  waits: {
    time: 'Geht weiter, wenn die Zeit dieser Stufe um ist',
    sessions: (sessions, least) => `Wartet auf Sitzungen: ${sessions} von mindestens ${least}`,
    errors: 'Wartet: Es gibt mehr Fehler als erlaubt, was noch Zufall sein kann',
  },
  advance: 'Geht jetzt weiter',
  stop: 'Wird zurückgenommen',
  passed: 'Alle Stufen sind bestanden. Die Version kann für alle freigegeben werden.',
  takenBack: (version) => ({ before: `${version} wurde `, after: ' zurückgenommen' }),
  takenBackBy: (who) => ` durch ${who}`,
  takenBackAutomatically: (counts) => `, von selbst: ${counts}`,
  errors: {
    of: (remote) => `Fehler von ${remote}`,
    columns: { version: 'Version', message: 'Fehler', place: 'Stelle', times: 'Anzahl', last: 'Zuletzt' },
  },
  start: {
    label: 'Erprobung …',
    named: (remote) => `Erprobung von ${remote}`,
    lead: 'Die Version geht Stufe um Stufe an mehr Benutzer, solange sie nicht mehr Fehler hat als die Live-Version. Sonst wird sie zurückgenommen.',
    version: 'Version',
    steps: 'Stufen, in Prozent der Benutzer',
    stepsHint: 'Zum Beispiel 1, 10, 50',
    stepsWrong: 'Zahlen bis 100, jede größer als die vorige',
    every: 'Dauer einer Stufe',
    times: { '5m': '5 Minuten', '15m': '15 Minuten', '1h': '1 Stunde', '1d': '1 Tag' },
    minSessions: 'Sitzungen je Stufe, mindestens',
    maxDifference: 'Erlaubter Anteil an Sitzungen mit Fehlern über dem der Live-Version, in Prozent',
    numberWrong: 'Geben Sie eine Zahl ein',
    submit: 'Erprobung beginnen',
    busy: 'Wird begonnen …',
    done: (release) => `Die Erprobung von ${release} hat begonnen.`,
    failed: 'Die Erprobung wurde nicht begonnen',
    close: 'Schließen',
    nothing: 'Keine Version ist neuer als die Live-Version',
  },
  live: {
    label: 'Live zurücksetzen',
    named: (remote) => `Live zurücksetzen: ${remote}`,
    consequence: (name, before, live, canary) =>
      `${name} ${before} wird anstelle von ${live} für alle live, und die Erprobung von ${canary} endet.`,
  },
}

export const schedules: Texts['schedules'] = {
  when: 'Wann',
  now: 'Jetzt',
  at: 'Zu einem Zeitpunkt',
  time: 'Zeitpunkt',
  zone: (zone) => `In der Zeitzone dieses Browsers, ${zone}. Es gilt die Uhr des Servers.`,
  missing: 'Geben Sie Datum und Uhrzeit ein',
  past: 'Dieser Zeitpunkt ist vorbei',
  submit: 'Planen',
  done: (release, time) => `${release} ist für ${time} geplant.`,
  needsApproval: (release, time, approvers) =>
    `${release} ist für ${time} geplant, falls es vorher freigegeben wird: ${approvers.join(', ')}.`,
  badge: 'Geplant',
  promotes: (version) => ({ before: `${version} wird für alle live am `, after: '' }),
  triesOut: (canary) => ({ before: `Der Canary von ${canary} beginnt am `, after: '' }),
  by: (who) => `, wie von ${who} geplant.`,
  token: (name) => `Token ${name}`,
  why: (reason) => `Grund: ${reason}`,
  needs: (persons) =>
    persons === 1
      ? 'Eine andere Person muss es vorher freigeben.'
      : `${persons} Personen müssen es vorher freigeben.`,
  other: 'Eine andere Person muss es freigeben.',
  approve: {
    label: 'Freigeben',
    named: (release) => `Planung von ${release} freigeben`,
    text: (release) => `Sie geben frei, dass ${release} zu diesem Zeitpunkt live wird.`,
    failed: 'Die Planung konnte nicht freigegeben werden',
  },
  cancel: {
    label: 'Abbrechen',
    named: (release) => `Planung von ${release} abbrechen`,
    text: (release) => `${release} wird zu diesem Zeitpunkt nicht geändert.`,
    confirm: 'Planung abbrechen',
    failed: 'Die Planung konnte nicht abgebrochen werden',
  },
}

export const settingsTab: Texts['settingsTab'] = {
  title: 'Dieser Tab',
  summary: (requests, transferred) =>
    requests === 1
      ? `1 Anfrage, ${transferred} übertragen, seit die Seite geladen wurde, soweit der Browser sich erinnert.`
      : `${requests} Anfragen, ${transferred} übertragen, seit die Seite geladen wurde, soweit der Browser sich erinnert.`,
  parts: { label: 'Teile in diesem Tab', part: 'Teil', version: 'Version' },
  requests: {
    label: 'Anfragen dieses Tabs',
    kind: 'Art',
    count: 'Anfragen',
    fromCache: 'Cache',
    transferred: 'Übertragen',
  },
  kinds: { page: 'Seite', script: 'JavaScript', style: 'Stile', data: 'Daten', other: 'Andere' },
  start: { label: 'Start dieses Tabs', step: 'Schritt', after: 'Nach' },
  steps: {
    document: 'Erstes Skript gelaufen',
    request: 'Erste Anfrage gesendet',
    answer: 'Erste Anfrage beantwortet',
    host: 'Konsole gestartet',
    registry: 'Versionen bekannt',
    remote: 'Erste Seite geladen',
    rows: 'Erste Zeilen angezeigt',
  },
}

export const shell: Texts['shell'] = {
  skip: 'Zum Inhalt springen',
  loadingPage: 'Seite wird geladen',
  mainMenu: 'Hauptmenü',
  closeMenu: 'Menü schließen',
  toggleSidebar: 'Seitenleiste umschalten',
  printed: (when) => `Gedruckt ${when}`,
  home: 'Hoistway, zur Übersicht',
  theme: {
    light: 'Helles Farbschema',
    dark: 'Dunkles Farbschema',
    auto: 'Farbschema des Systems',
  },
  changeTheme: {
    light: 'Helles Farbschema, zum dunklen wechseln',
    dark: 'Dunkles Farbschema, zu dem des Systems wechseln',
    auto: 'Farbschema des Systems, zum hellen wechseln',
  },
  user: {
    menuOf: 'Benutzermenü von ',
    profile: 'Profil',
    logout: 'Abmelden',
  },
  roleChange: {
    changed: 'Ihre Rollen haben sich geändert.',
    lost: (roles) =>
      `Sie haben die ${roles.length === 1 ? 'Rolle' : 'Rollen'} ${and('de', roles)} nicht mehr.`,
    gained: (roles) => `Sie haben jetzt die ${roles.length === 1 ? 'Rolle' : 'Rollen'} ${and('de', roles)}.`,
    unexpected: 'Wenn Sie das nicht erwartet haben, fragen Sie einen Admin.',
    dismiss: 'Schließen',
  },
  noAccess: {
    title: 'Kein Zugriff',
    toThisPage: 'Sie haben keinen Zugriff auf diese Seite',
    pageNeeds: (page, roles) =>
      `Für die Seite „${page}“ brauchen Sie die Rolle ${or('de', roles)}. Ein Admin kann sie Ihnen geben.`,
    thisPageNeeds: (roles) =>
      `Für diese Seite brauchen Sie die Rolle ${or('de', roles)}. Ein Admin kann sie Ihnen geben.`,
    somePageNeeds:
      'Wenn eine Seite Sie hierher geführt hat, braucht sie eine Rolle, die Ihr Konto nicht hat. Ein Admin kann sie Ihnen geben.',
    toDashboard: 'Zur Übersicht',
    back: 'Zurück',
  },
}

export const updates: Texts['updates'] = {
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

export const app: Texts['app'] = {
  notShown: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    before:
      'Etwas ist schiefgegangen. Tritt es wiederholt auf, nennen Sie Ihrem Administrator die Fehlernummer ',
    after: '.',
    again: 'Neu laden',
  },
  notLoaded: {
    title: 'Diese Seite konnte nicht geladen werden',
    before:
      'Eine Datei fehlte oder bestand die Integritätsprüfung nicht und wurde nicht ausgeführt. Tritt es wiederholt auf, nennen Sie Ihrem Administrator die Fehlernummer ',
    after: '.',
    again: 'Erneut versuchen',
  },
}

export const remotes: Texts['remotes'] = {
  loading: (page) => `${page} wird geladen …`,
  fallback: (wanted, running) =>
    `Version ${wanted} dieser Seite konnte nicht geladen werden. Sie sehen Version ${running}; der Fehler wurde gemeldet.`,
  dismiss: 'Schließen',
  registry: {
    title: 'Die Seiten konnten nicht ermittelt werden',
    text: 'Der Server hat nicht angegeben, welche Seiten es gibt. Er startet vielleicht gerade oder ist nicht erreichbar.',
    retry: 'Erneut versuchen',
  },
}

export const remoteFailure: Texts['remoteFailure'] = {
  notAvailable: (page) => `Seite konnte nicht geladen werden: ${page}`,
  notShown: (page) => `Seite konnte nicht angezeigt werden: ${page}`,
  serverAway: 'Der Server ist nicht erreichbar',
  serverSilent: (page) =>
    `${page} konnte nicht geladen werden, weil der Server nicht antwortet. Er startet vielleicht gerade neu, oder das Netz ist unterbrochen. `,
  explanations: {
    missing:
      'Die Seite war nicht erreichbar. Sie wird vielleicht gewartet, oder das Netz ist unterbrochen. Andere Seiten funktionieren weiterhin. ',
    slow: 'Das Laden hat zu lange gedauert. Das Netz ist vielleicht langsam. Andere Seiten funktionieren weiterhin. ',
    broken: 'Beim Laden ist ein Fehler aufgetreten. Andere Seiten funktionieren weiterhin. ',
    refused:
      'Die Seite bestand die Integritätsprüfung nicht und wurde nicht geladen. Andere Seiten funktionieren weiterhin. ',
    'too-new':
      'Die Seite braucht eine neuere Konsole. Laden Sie die Seite neu; hilft das nicht, muss die Konsole erst noch aktualisiert werden. Andere Seiten funktionieren weiterhin. ',
    'too-old':
      'Die Seite wurde für eine ältere Konsole gemacht und muss erst noch aktualisiert werden. Andere Seiten funktionieren weiterhin. ',
    rendering: 'Bei der Anzeige ist ein Fehler aufgetreten. Andere Seiten funktionieren weiterhin. ',
  },
  errorNumber: { before: 'Fehlernummer ', after: '.' },
  retry: 'Erneut versuchen',
}

export const authForm: Texts['authForm'] = {
  email: 'E-Mail',
  password: 'Passwort',
  passwordRules: 'Passwortregeln',
  ruleMet: ', erfüllt',
  ruleNotMet: ', noch nicht erfüllt',
  rulesMet: (met, all) => `${met} von ${all} Passwortregeln erfüllt`,
  commonRefused: 'Verbreitete Passwörter wie Password1! werden abgelehnt.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiv',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
}

export const reportedFailures: Texts['reportedFailures'] = {
  originNotAllowed: (title, origin) => `${title} kommt von ${origin}, was nicht erlaubt ist`,
  noHashes: (title) => `${title} hat keine Prüfsummen`,
  slow: (title) => `${title} lädt zu lange`,
  notPublished: (path) => `${path} ist nicht das, was veröffentlicht wurde`,
  unreachable: (title) => `${title} war nicht erreichbar`,
  noPages: (title) => `${title} hat keine Seiten`,
  noPage: (name, path) => `${name} hat keine Seite ${path}`,
  noExtension: (name, extension) => `${name} hat keine Erweiterung ${extension}`,
  failed: (title) => `${title} ist beim Laden fehlgeschlagen`,
  otherPlatform: (release, range, version) =>
    `${release} benötigt die Plattform ${range}, die Konsole hat ${version}`,
  blank: 'Die Seite blieb leer',
  hang: 'Die Seite reagierte nicht mehr',
  busy: 'Die Seite war die meiste Zeit beschäftigt',
  silent: 'Die Seite meldete sich nicht mehr, nachdem diese Version gestartet war.',
  calls: (reason) => `Die Seite konnte ihre Daten nicht lesen: ${reason}`,
}
