import type { Texts } from './define.ts'

export const alerts: Texts['alerts'] = {
  oneElevator: 'Ein Aufzug',
  wholeFleet: 'Ganze Flotte',
  severities: {
    critical: 'Kritisch',
    warning: 'Warnung',
    info: 'Info',
    resolved: 'Behoben',
    unknown: 'Schweregrad unbekannt',
  },
  acknowledge: 'Quittieren',
  acknowledging: 'Wird quittiert …',
  acknowledgeOf: (code) => `${code ?? 'Störung'} quittieren`,
  acknowledgedBy: (name, note) => (note ? `Quittiert von ${name}: ${note}` : `Quittiert von ${name}`),
  acknowledgeFailed: 'Störung konnte nicht quittiert werden',
  note: 'Notiz',
  noteHint: 'Optional; für alle sichtbar, die die Störung sehen können.',
  close: 'Schließen',
  active: 'Aktiv',
  resolved: 'Behoben',
  noAlerts: 'Dieser Aufzug hat derzeit keine Störungen.',
}

export const alertDialog: Texts['alertDialog'] = {
  addNoteHint: 'Für alle sichtbar, die die Störung sehen können.',
  addNote: {
    submit: 'Notiz hinzufügen',
    submitting: 'Wird hinzugefügt …',
    failed: 'Die Notiz konnte nicht hinzugefügt werden',
  },
  needsOperator: 'Zum Quittieren und für Notizen benötigen Sie die Zugriffsstufe „Bediener“.',
  title: (code) => `Störung ${code ?? '—'}`,
  since: 'Erstes Auftreten: ',
  whoToCall: 'Kontakt:',
  replay: 'Wiedergabe',
  replayOf: (when) => `Wiedergabe vom ${when}`,
  incident: 'Vorfall',
  incidentOf: (code) => `Vorfall zu ${code ?? 'Störung'}`,
}

export const codeBook: Texts['codeBook'] = {
  unknown: 'Das Codebuch erklärt diesen Code nicht. Fragen Sie den Hersteller des Controllers.',
  addExplanation: 'Erklärung hinzufügen',
  explanationLoading: 'Erklärung wird geladen …',
  explanationFailed: 'Die Erklärung konnte nicht geladen werden.',
  title: 'Codebuch',
  subtitle: 'Was Störungscodes bedeuten und was zu tun ist. Alle lesen es; Manager und Admins bearbeiten es.',
  danger: 'Gefahr',
  firstAction: 'Erste Maßnahme',
  whoMay: 'Wer das darf',
  sparePart: 'Ersatzteil',
  meaning: 'Bedeutung',
  links: 'Links',
  labelled: (label) => `${label}:`,
  linksHint: 'Eine Adresse pro Zeile',
  code: 'Code',
  controllerType: 'Controller',
  allControllers: 'Alle Controller',
  languages: { en: 'Englisch', de: 'Deutsch', fr: 'Französisch' },
  textsIn: 'Texte nach Sprache',
  languageHint:
    'Mindestens eine Sprache braucht eine Bedeutung. Fehlt ein Text in einer Sprache, wird er in einer anderen angezeigt.',
  columns: { languages: 'Sprachen', changed: 'Geändert' },
  search: 'Codes und Texte suchen',
  count: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  empty: 'Das Codebuch ist leer.',
  emptyFiltered: 'Kein Eintrag enthält diesen Text.',
  loading: 'Codebuch wird geladen …',
  loadFailed: 'Das Codebuch konnte nicht geladen werden.',
  entryFailed: 'Der Eintrag konnte nicht geladen werden.',
  add: 'Eintrag hinzufügen',
  addTitle: 'Neuer Eintrag',
  editTitle: 'Eintrag bearbeiten',
  editRow: (code) => `${code} bearbeiten`,
  incomplete: 'Geben Sie den Code und seine Bedeutung in mindestens einer Sprache an.',
  correct: 'Korrigieren Sie die markierten Felder.',
  createFailed: 'Der Eintrag konnte nicht erstellt werden',
  updateFailed: 'Der Eintrag konnte nicht gespeichert werden',
  backToList: 'Zurück zum Codebuch',
  deleteTitle: 'Eintrag löschen',
  confirmDelete: (code) => `Erklärung von ${code} löschen?`,
  deleteFailed: 'Der Eintrag konnte nicht gelöscht werden',
  versions: 'Versionen',
  version: (version) => `Version ${version}`,
  restore: 'Diese Texte verwenden',
  restoreOf: (version) => `Diese Texte verwenden: Version ${version}`,
  versionsFailed: 'Die Versionen konnten nicht geladen werden.',
  import: 'Importieren',
  importTitle: 'Codebuch importieren',
  importHint:
    'Eine CSV-Datei wie aus dem Export: eine Zeile für jeden Code, Controllertyp und jede Sprache. Vorhandene Einträge werden ersetzt, andere bleiben.',
  chooseFile: 'Datei wählen',
  importSummary: (created, changed, unchanged) =>
    `${created} neu, ${changed} geändert, ${unchanged} unverändert`,
  importFailed: 'Der Import ist fehlgeschlagen. Nichts wurde gespeichert.',
  importUnknown: 'Es ist nicht bekannt, ob die Datei importiert wurde.',
  notRead: 'Die Datei konnte nicht gelesen werden.',
  importing: 'Wird importiert …',
  problem: (line, text) => `Zeile ${line}: ${text}`,
  problems: 'Die Datei hat Fehler. Bis sie korrigiert sind, wird nichts importiert.',
  moreProblems: (count) => `und ${count} weitere`,
  missingColumns: (names) => `In der Datei fehlt die Spalte: ${names}`,
  unknownLanguage: (language) => `Unbekannte Sprache „${language}“; möglich sind en, de und fr`,
  languageTwice: (code, language) => `${code} hat zwei Zeilen für ${language}`,
  tooMany: (max) => `Die Datei hat mehr als ${max} Einträge`,
  noEntries: 'Die Datei hat keine Einträge.',
}

export const notes: Texts['notes'] = {
  title: 'Notizen',
  newNote: 'Neue Notiz',
  hint: 'Für alle sichtbar, die den Aufzug sehen können.',
  mention: 'Person erwähnen',
  mentionHint: 'Namen eingeben',
  nobody: 'Niemand mit diesem Namen kann den Aufzug sehen',
  peopleFailed: 'Die Namen konnten nicht geladen werden.',
  chooseFile: 'Foto oder PDF hinzufügen',
  emptyFile: 'Die Datei ist leer.',
  tooLarge: (max) => `Die Datei ist zu groß. Dateien von Notizen haben höchstens ${max}.`,
  add: 'Notiz hinzufügen',
  sent: (share) => `${Math.floor(share * 100)}\u00a0% gesendet`,
  incomplete: 'Schreiben Sie zuerst eine Notiz oder wählen Sie eine Datei',
  addFailed: 'Die Notiz konnte nicht hinzugefügt werden',
  loading: 'Notizen werden geladen …',
  loadFailed: 'Die Notizen konnten nicht geladen werden.',
  none: 'Zu diesem Aufzug gibt es keine Notizen.',
  loadMore: 'Weitere Notizen laden',
  deletedUser: 'Gelöschtes Konto',
  noteBy: (name) => `Notiz von ${name}`,
  deleteOf: (name) => `Notiz von ${name} löschen`,
  deleteTitle: 'Notiz löschen',
  confirmDelete: 'Diese Notiz löschen? Das kann nicht rückgängig gemacht werden.',
  deleteWithFile: 'Diese Notiz und ihre Datei löschen? Das kann nicht rückgängig gemacht werden.',
  deleteFailed: 'Die Notiz konnte nicht gelöscht werden',
  downloadFailed: 'Die Datei konnte nicht heruntergeladen werden',
}

export const incident: Texts['incident'] = {
  addNote: 'Notiz hinzufügen …',
  canRecording: 'CAN-Frames dieser Zeit',
  title: (elevator) => `Vorfall: ${elevator}`,
  openElevator: 'Aufzug öffnen',
  loading: 'Vorfall wird geladen …',
  loadFailed: 'Der Vorfall konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  notFound: 'Zu diesem Zeitpunkt begann keine Störung dieses Aufzugs.',
  what: 'Was ist passiert',
  since: 'Seit',
  last: 'letztes Auftreten',
  allAlerts: 'Alle Störungen dieses Aufzugs',
  whoIsOnIt: 'Wer kümmert sich',
  onIt: (name) => `${name} hat die Störung quittiert.`,
  nobody: 'Noch nicht quittiert.',
  acknowledge: 'Quittieren …',
  closed: 'Abgeschlossen: Die Störung wurde behoben am',
  closes: 'Der Vorfall ist abgeschlossen, sobald der Controller das Ende der Störung meldet.',
  tried: 'Befehle und Änderungen',
  nothingTried: 'Kein Befehl und keine Änderung seit Beginn der Störung.',
  cut: 'Nur die neuesten Ereignisse sind aufgeführt.',
  neighbours: 'Andere Aufzüge des Gebäudes',
  affected: (affected, all, building, { isCut, isUnknown }) =>
    all === 0
      ? `${building} hat keine anderen Aufzüge.`
      : `${affected} von ${isCut ? 'den ersten ' : ''}${all} in ${building} ${affected === 1 ? 'hat' : 'haben'} Störungen${isUnknown ? '. Welche offline sind, ist unbekannt.' : ` oder ${affected === 1 ? 'ist' : 'sind'} offline.`}`,
  lastKnown: (sentence) => `Zuletzt bekannt: ${sentence}`,
  neighboursFailed: 'Die anderen Aufzüge konnten nicht geladen werden',
  noBuilding: 'Der Aufzug gehört zu keinem Gebäude.',
}

export const alertList: Texts['alertList'] = {
  search: 'Störungen suchen …',
  pageSize: 'Störungen pro Seite',
  perPage: (size) => `${size} pro Seite`,
  severityFirst: 'Schweregrad zuerst',
  collapse: 'Wiederholungen zusammenfassen',
  loadFailed: 'Störungen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  showing: (first, last, total) =>
    `${first.toLocaleString('de')} bis ${last.toLocaleString('de')} von ${total === 1 ? '1 Störung' : `${total.toLocaleString('de')} Störungen`}`,
  exportFailed: 'Störungen konnten nicht exportiert werden',
  exportCut: (saved, total) =>
    `Die Datei enthält die ersten ${saved.toLocaleString('de')} von ${total.toLocaleString('de')} Störungen. Grenzen Sie die Liste ein, um die übrigen zu exportieren.`,
  csv: {
    acknowledgedBy: 'Quittiert von',
    acknowledgedAt: 'Quittiert am',
  },
  emptySearch: 'Keine Störung entspricht Ihrer Suche.',
  fleetEmpty: 'Derzeit gibt es keine Störungen.',
  severity: 'Schweregrad',
  severityFilter: { all: 'Alle Schweregrade' },
  statusFilter: { active: 'Nur aktive', resolved: 'Nur behobene' },
  code: 'Störungscode',
  message: 'Meldung',
  firstOccurrence: 'Erstes Auftreten',
  lastOccurrence: 'Letztes Auftreten',
  duration: 'Dauer',
  resolvedAt: 'Behoben:',
  lasted: (duration) => `Dauerte ${duration}`,
  andLasted: (duration) => `, dauerte ${duration}`,
  durationUnits: { days: 'd', hours: 'h', minutes: 'min', seconds: 's' },
  times: (code, n) => `${code ?? '—'}: ${n}-mal`,
  incident: {
    name: (code, alerts, elevators) => `${code ?? '—'}: ${alerts} Störungen an ${elevators} Aufzügen`,
    elevators: (n) => `${n.toLocaleString('de')} Aufzüge`,
    otherMessages: (n) => (n === 1 ? 'und 1 weitere Meldung' : `und ${n} weitere Meldungen`),
    acknowledged: (n, of) => `${n} von ${of} quittiert`,
    shown: (n, of) => `Die ersten ${n} von ${of} Störungen`,
    more: 'Mehr anzeigen',
    notGrouped:
      'Es sind zu viele Störungen, um Vorfälle zusammenzufassen. Grenzen Sie die Liste ein, damit jeder Vorfall eine Zeile hat.',
  },
  newAlerts: (n) => (n === 1 ? '1 neue Störung' : `${n.toLocaleString('de')} neue Störungen`),
  show: 'Anzeigen',
  bySeverity: 'Störungen nach Schweregrad',
  totals: {
    critical: (n) => `${n.toLocaleString('de')} kritisch`,
    warning: (n) => `${n.toLocaleString('de')} ${n === 1 ? 'Warnung' : 'Warnungen'}`,
    info: (n) => `${n.toLocaleString('de')} ${n === 1 ? 'Info' : 'Infos'}`,
    resolved: (n) => `${n.toLocaleString('de')} behoben`,
  },
  period: {
    from: 'Von',
    until: 'Bis',
    beganFrom: 'Begonnen ab',
    beganUntil: 'Begonnen bis',
    compared: 'Vergleich mit dem vorherigen Zeitraum',
    begun: (now, before) =>
      `${now === 1 ? '1 neue Störung' : `${now.toLocaleString('de')} neue Störungen`} (einschließlich behobener), davor ${before.toLocaleString('de')}.`,
    begunOf: (severity, now, before) =>
      `${severity}: ${now.toLocaleString('de')}, davor ${before.toLocaleString('de')}`,
  },
}

const mal = (n: number) => `${n.toLocaleString('de')}-mal`

export const alertPatterns: Texts['alertPatterns'] = {
  title: 'Auffälligkeiten',
  loadFailed: 'Auffälligkeiten konnten nicht geladen werden.',
  titles: {
    chatter: (code, elevator, count, isAtLeast) =>
      `${code} trat ${isAtLeast ? 'mindestens ' : ''}${mal(count)} auf: ${elevator}`,
    commonCause: (code, elevators, building) => `${code} bei ${elevators} Aufzügen in ${building}`,
    lostTogether: (elevators, building) => `${elevators} Aufzüge in ${building} gingen gemeinsam offline`,
    returns: (code, elevator, returned, total) =>
      `${code} trat nach ${returned} von ${total} Neustarts von ${elevator} wieder auf`,
  },
  update: {
    title: (code, version, ratio) =>
      ratio === undefined
        ? `${code} ist neu seit Firmware ${version}`
        : `${code} tritt seit Firmware ${version} ${ratio}-mal so häufig auf`,
    compared: (after, afterTime, before, beforeTime, elevators) =>
      `${after.toLocaleString('de')} in ${afterTime} nach dem Update, ${before.toLocaleString('de')} in ${beforeTime} davor (${elevators} Aufzüge, verbundene Zeit)`,
    evidence: (after, before) => `${after} nach dem Update, ${before} davor`,
    ratio: (n) => n.toLocaleString('de', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n) => `${n.toLocaleString('de')} h`,
  },
  advice: {
    chatter: (most) =>
      `Bis zu ${most}-mal in einer Stunde: vermutlich ein Wackelkontakt oder defekter Sensor. Prüfung beauftragen, statt jede Störung zu quittieren.`,
    'common-cause':
      'Zuerst nach einer gemeinsamen Ursache suchen: Stromversorgung, Bauarbeiten, gemeinsame Anlagenteile.',
    'lost-together': 'Netzwerk und Stromversorgung des Gebäudes vor den Controllern prüfen.',
    'returns-after-reset': 'Neustart behebt die Störung nicht: Techniker beauftragen.',
    'after-update': 'Firmware-Verteilung anhalten, bis die Ursache geklärt ist.',
  },
  rules: {
    chatter: ({ minimum, window, reach }) =>
      `Wird angezeigt, weil derselbe Code bei einem Aufzug mindestens ${minimum}-mal innerhalb von ${window} auftrat, in den ${reach}.`,
    'common-cause': ({ minimum, window, reach }) =>
      `Wird angezeigt, weil derselbe Code bei mindestens ${minimum} Aufzügen eines Gebäudes innerhalb von ${window} auftrat, in den ${reach}.`,
    'lost-together': ({ minimum, window, reach }) =>
      `Wird angezeigt, weil mindestens ${minimum} Aufzüge eines Gebäudes innerhalb von ${window} offline gingen, in den ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }) =>
      `Wird angezeigt, weil derselbe Code nach mindestens ${minimum} Neustarts innerhalb von ${window} wieder auftrat, in den ${reach}.`,
    'after-update': (elevators, { minimum, window, reach }) =>
      `Wird angezeigt, weil er seit einem Update in den ${reach} mindestens ${minimum}-mal auftrat, bei mindestens ${elevators} Aufzügen und mindestens doppelt so oft wie in der gleichen Zeit davor (höchstens ${window}), was kaum Zufall ist. Wiederholungen innerhalb einer Stunde zählen einmal.`,
  },
  lastHours: (n) => `letzten ${n} Stunden`,
  lastDays: (n) => `letzten ${n} Tagen`,
  goesOn: 'Dauert an',
  period: (from, until) => (from === until ? from : `${from} bis ${until}`),
  lost: 'Verbindung verloren',
  began: 'Beginn',
  active: 'noch aktiv',
  afterReset: (span) => `${span} nach einem Neustart`,
  evidence: (n) => `Belege (${n.toLocaleString('de')})`,
  moreEvidence: (n) => `Und ${n.toLocaleString('de')} weitere`,
  viewAlerts: 'Diese Störungen ansehen',
  showMore: (n) => `${n} weitere anzeigen`,
  notListed: (n) => `${n} weitere, weniger dringende`,
  dismiss: 'Ausblenden',
  dismissing: 'Wird ausgeblendet …',
  dismissOf: (title) => `Ausblenden: ${title}`,
  dismissTitle: 'Auffälligkeit ausblenden',
  dismissHint:
    'Für alle ausgeblendet, bis es wieder häufig genug auftritt oder ein weiterer Aufzug betroffen ist.',
  dismissHintWithin:
    'Innerhalb dieser Organisation für alle ausgeblendet, bis es wieder häufig genug auftritt oder ein weiterer Aufzug betroffen ist.',
  reason: 'Grund',
  dismissFailed: 'Die Auffälligkeit konnte nicht ausgeblendet werden',
  dismissed: (n) => `${n} ausgeblendet`,
  dismissedBy: (who, when, reason) => `Ausgeblendet von ${who}, ${when}: ${reason}`,
  somebody: 'jemandem',
  restoreOf: (title) => `Rückgängig, wieder einblenden: ${title}`,
  restoreFailed: 'Das Ausblenden konnte nicht rückgängig gemacht werden',
  restore: 'Rückgängig',
}

export const alertSelector: Texts['alertSelector'] = {
  elevatorIs: 'Aufzug: ',
  choose: 'Aufzug wählen',
  loadFailed: 'Aufzüge konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  noneFound: 'Kein Aufzug gefunden',
  lastOnline: 'Zuletzt bekannt: online',
  lastKnown: { before: 'Online und Offline sind der letzte bekannte Stand, ', after: '.' },
  listed: (listed, total) =>
    `Angezeigt werden die ersten ${listed} von ${total} Aufzügen; tippen Sie, um alle zu durchsuchen.`,
  selected: 'Gewählter Aufzug',
  noLocation: 'Kein Standort angegeben',
  noOrganization: 'Keine Organisation',
}

export const codes: Texts['codes'] = {
  progress: (online, all) => `${online} von ${all} online`,
  secret: 'Shared Secret:',
  secretsOnce:
    'Die Shared Secrets der neuen Controller werden nur hier angezeigt, bis Sie die Seite verlassen. Drucken Sie das Blatt und behandeln Sie es vertraulich. Später kann ein Admin jedes Shared Secret auf der Seite des Controllers anzeigen.',
  secretsNotShown:
    'Die Shared Secrets sind hier nicht verfügbar. Ein Admin kann jedes Shared Secret auf der Seite des Controllers anzeigen.',
  title: 'QR-Codes',
  titleOf: (organization) => `QR-Codes von ${organization}`,
  back: 'Zurück zur Organisation',
  hint: 'Jeder Code öffnet den Aufzug seines Controllers. Kleben Sie ihn auf den Controller oder auf die Tür des Maschinenraums.',
  codeOf: (elevator) => `QR-Code von ${elevator}`,
  loadFailed: 'Aufzüge konnten nicht geladen werden',
  empty: 'Kein Aufzug dieser Organisation hat einen Controller.',
  without: (count) =>
    count === 1 ? '1 Aufzug hat noch keinen Controller.' : `${count} Aufzüge haben noch keinen Controller.`,
}

export const dashboard: Texts['dashboard'] = {
  title: 'Übersicht',
  greetings: { morning: 'Guten Morgen', afternoon: 'Guten Tag', evening: 'Guten Abend' },
  greeted: (greeting, firstName) => `${greeting}, ${firstName}`,
  scope: 'Organisation oder Gebäude',
  allOrganizations: 'Alle Organisationen',
  unknownScope: 'Diese Organisation existiert nicht oder ist für Sie nicht sichtbar.',
  showAll: 'Alle Organisationen anzeigen',
  updated: 'Aktualisiert',
  lastKnown: 'Letzter bekannter Stand,',
  lastKnownStored: 'Letzter bekannter Stand',
  welcomeTitle: 'Willkommen bei Hoistway',
  welcomeWait:
    'Ihr Konto ist bereit, gehört aber noch zu keiner Organisation. Daher gibt es noch keine Aufzüge anzuzeigen. Sobald Sie zu einer Organisation hinzugefügt werden, füllt sich diese Seite von selbst.',
  welcomeAsk: (email) => `Bitten Sie einen Admin Ihrer Firma, ${email} zu einer Organisation hinzuzufügen.`,
  quickActions: 'Schnellzugriff',
  manageOrganizations: 'Organisationen verwalten',
  viewCanMessages: 'CAN-Nachrichten ansehen',
  generateReports: 'Berichte erstellen',
  needsRole: (roles) => `Erfordert die Rolle ${roles.join(' oder ')}`,
  organizations: {
    title: 'Ihre Organisationen',
    viewAll: 'Alle anzeigen',
    add: 'Organisation anlegen',
    about: (type, elevators, users) => `${type} ·\u00a0${elevators} ·\u00a0${users}\u00a0Benutzer`,
  },
}

export const attention: Texts['attention'] = {
  title: 'Handlungsbedarf',
  viewAlerts: 'Störungen ansehen',
  kinds: {
    critical: 'Kritisch',
    offline: 'Offline',
    silent: 'Meldet sich nicht',
    warning: 'Warnung',
    'out-of-service': 'Außer Betrieb',
  },
  offline: 'Offline, zuletzt gesehen',
  silent: 'Meldet sich nicht, letzte Meldung',
  now: 'gerade eben',
  never: 'nie',
  outOfService: (reason) => (reason ? `Außer Betrieb: ${reason}, Beginn` : 'Außer Betrieb, Beginn'),
  elevators: (n, isCut) => (isCut ? `Mindestens ${n} Aufzüge` : `${n} Aufzüge`),
  firstOccurrence: 'erstes Auftreten: ',
  shown: (shown, all, isCut) => `${shown} von ${isCut ? 'mindestens ' : ''}${all} Aufzügen`,
  moreReasons: (n) => (n === 1 ? 'Und 1 weiterer' : `Und ${n} weitere`),
  totals: {
    critical: (n) => `${n} kritisch`,
    offline: (n) => `${n} offline (in Betrieb)`,
    silent: (n) => (n === 1 ? '1 meldet sich nicht' : `${n} melden sich nicht`),
    warning: (n) => (n === 1 ? '1 Warnung' : `${n} Warnungen`),
    outOfService: (n) => `${n} außer Betrieb`,
  },
  allIsWell: 'Alles in Ordnung',
  allIsWellHint:
    'Keine kritische Störung und keine Warnung ist aktiv, und jeder Aufzug ist in Betrieb und meldet sich.',
  noElevators: 'Es gibt noch keine Aufzüge, auf die zu achten ist.',
  nothingKnown: 'Beim letzten Stand gab es keinen Handlungsbedarf.',
}

export const dashboardFigures: Texts['dashboardFigures'] = {
  notCommissioned: 'nicht in Betrieb genommen',
  inactive: (n) => `${n.toLocaleString('de')} inaktiv`,
  elevators: 'Aufzüge',
  activeUsers: 'Aktive Benutzer',
  canMessages: 'CAN-Nachrichten',
  perSecond: (rate) => `${rate} pro Sekunde`,
  trend: ({ name, first, last, lowest, highest }) =>
    `${name}: von ${first} auf ${last}, niedrigster Wert ${lowest}, höchster Wert ${highest}`,
  noTrend:
    'Die Kurve beginnt mit dem ersten Messwert (alle 5 Minuten einer, solange Controller erreichbar sind).',
  onlineTrend: 'Online in den letzten 24 h',
  offlineTrend: 'Offline in den letzten 24 h',
  criticalTrend: 'Kritische Störungen in den letzten 24 h',
  fleetOnline: 'Flotte online',
  online: 'online',
  silent: (n) => (n === 1 ? 'meldet sich nicht' : 'melden sich nicht'),
  offline: 'offline',
  alertsPerDay: 'Störungen pro Tag',
  critical: 'Kritisch',
  other: 'Sonstige',
  alertsOfDays: (total, days, critical) =>
    `${total === 1 ? '1 Störung' : `${total} Störungen`} in den letzten ${days} Tagen, davon ${critical} kritisch`,
}

const lostTimes = (n: number) => (n > 1 ? `, ${n}-mal unterbrochen` : '')
const by = (who: string) => `, von ${who}`

export const handover: Texts['handover'] = {
  title: 'Seit Ihrem letzten Besuch',
  period: 'Übergabezeitraum',
  periods: {
    left: 'Seit Ihrem letzten Besuch',
    8: 'Letzte 8 Stunden',
    12: 'Letzte 12 Stunden',
    24: 'Letzte 24 Stunden',
    72: 'Letzte 3 Tage',
  },
  left: { before: 'Letzter Besuch: ', longAgo: '. Angezeigt werden die letzten sieben Tage.' },
  unknown: 'Kein früherer Besuch bekannt. Angezeigt werden die letzten 12 Stunden.',
  nothing: 'In diesem Zeitraum ist nichts geschehen.',
  copy: 'Als Text kopieren',
  sections: {
    offline: 'Offline gegangen',
    back: 'Wieder online',
    raised: 'Störungen',
    acknowledged: 'Quittiert',
    service: 'In oder außer Betrieb genommen',
    changed: 'Geändert',
    commands: 'Befehle',
  },
  atLeast: (total) => `${total} oder mehr`,
  more: (n) => `Und ${n} weitere`,
  moreAtLeast: (n) => `Und mindestens ${n} weitere`,
  lines: {
    together: (text, names) => `${text}: ${names}`,
    elevators: (n) => `${n} Aufzüge`,
    offline: (n) => `Offline${lostTimes(n)}`,
    back: (n) => `Wieder online${lostTimes(n)}`,
    alert: (code, message) => `${code} · ${message}`,
    over: 'nicht mehr aktiv',
    acknowledged: (who) => (who === undefined ? 'quittiert' : `quittiert von ${who}`),
    acknowledgedBy: (alert, who, note) =>
      `${alert}${who === undefined ? '' : by(who)}${note === undefined ? '' : `: ${note}`}`,
    outOfService: (reason) => (reason === undefined ? 'Außer Betrieb' : `Außer Betrieb: ${reason}`),
    inService: 'Wieder in Betrieb',
    configuration: (version) => `Konfiguration ${version} gemeldet`,
    firmware: (version) => `Firmware ${version}`,
    command: (command, status, who) => `${command}: ${status}${who === undefined ? '' : by(who)}`,
  },
  heading: (from, to) => `Übergabe vom ${from} bis ${to}`,
}

export const dashboardStatus: Texts['dashboardStatus'] = {
  title: 'Systemstatus',
  retry: 'Erneut versuchen',
  lastUpdate: (time) => `Letzte Aktualisierung: ${time}`,
  since: (time) => `seit ${time}`,
  api: 'API-Verbindung',
  apiStates: {
    online: 'Online',
    partial: 'Einige Anfragen schlagen fehl',
    failing: 'Gestört',
    unreachable: 'Nicht erreichbar',
  },
  hub: 'Live-Verbindung',
  hubStates: {
    Connected: 'Verbunden',
    Connecting: 'Verbindung wird aufgebaut',
    Reconnecting: 'Verbindung wird wiederhergestellt',
    Disconnected: 'Getrennt',
    Disconnecting: 'Wird getrennt',
  },
  database: 'Datenbank',
  databaseStates: { up: 'In Ordnung', down: 'Ausgefallen', unknown: 'Unbekannt' },
}

export const elevators: Texts['elevators'] = {
  notCommissioned: 'Nicht in Betrieb genommen',
  loadingDetail: 'Aufzug wird geladen …',
  loadList: 'Die Aufzüge konnten nicht geladen werden',
  loadDetail: 'Der Aufzug konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  notFound: 'Aufzug nicht gefunden',
  noneFound: 'Keine Aufzüge gefunden',
  emptyFirst: 'Legen Sie Ihren ersten Aufzug an.',
  fields: {
    firmwareRecorded: 'Firmware (erfasst)',
    lastSeen: 'Zuletzt gesehen',
    onlineStatus: 'Onlinestatus',
  },
  notSpecified: 'Nicht angegeben',
  unassigned: 'Nicht zugewiesen',
  types: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Unbekannt' },
}

const elevatorCount = (n: number) => (n === 1 ? '1 Aufzug' : `${n.toLocaleString('de')} Aufzüge`)

export const elevatorBulk: Texts['elevatorBulk'] = {
  selection: 'Auswahl',
  selected: (n) => `${elevatorCount(n)} ausgewählt`,
  selectAll: (n) => `Alle ${n.toLocaleString('de')} passenden auswählen`,
  selectAllFailed: 'Es konnten nicht alle Aufzüge ausgewählt werden',
  acknowledgeAlerts: 'Störungen quittieren',
  acknowledgeTitle: (n) =>
    `Aktive Störungen von ${n === 1 ? '1 Aufzug' : `${n.toLocaleString('de')} Aufzügen`} quittieren`,
  acknowledged: (n) =>
    n === 0
      ? 'Von den Störungen, die vor dem Öffnen des Dialogs gemeldet waren, war keine mehr zu quittieren.'
      : n === 1
        ? '1 Störung wurde quittiert.'
        : `${n.toLocaleString('de')} Störungen wurden quittiert.`,
  acknowledgeFailed: 'Die Störungen konnten nicht quittiert werden',
  noteHint: 'Optional; sichtbar für alle, die die Störungen sehen können.',
  assignOrganization: 'Organisation zuweisen',
  assign: 'Zuweisen',
  assigning: 'Wird zugewiesen …',
  assignTitle: (n) =>
    n === 1
      ? '1 Aufzug eine Organisation zuweisen'
      : `${n.toLocaleString('de')} Aufzügen eine Organisation zuweisen`,
  chooseOrganization: 'Organisation auswählen',
  assigned: (n, organization) =>
    `${elevatorCount(n)} ${n === 1 ? 'wurde' : 'wurden'} der Organisation ${organization} zugewiesen.`,
  assignFailed: 'Die Organisation konnte nicht zugewiesen werden',
  exportSelected: 'Auswahl exportieren',
  clearSelection: 'Auswahl aufheben',
  notDone: (n) =>
    n === 1
      ? 'Nicht ausgeführt für 1 Aufzug, der ausgewählt bleibt:'
      : `Nicht ausgeführt für ${n.toLocaleString('de')} Aufzüge, die ausgewählt bleiben:`,
  notDoneBecause: (name, reason) => `${name}: ${reason}`,
}

const names = {
  'call-car': 'Kabine rufen',
  'reset-controller': 'Controller neu starten',
  'clear-cache': 'Cache leeren',
}

export const commands: Texts['commands'] = {
  notCommissioned:
    'Nicht in Betrieb genommen: Der Controller war noch nie verbunden und kann keine Befehle empfangen.',
  offline:
    'Keine Verbindung. Befehle werden nicht vorgemerkt: Senden Sie ihn erneut, wenn Sie wieder online sind.',
  sent: 'Befehl gesendet.',
  call: {
    title: 'Aufzug steuern',
    floor: 'Etage',
    submit: 'Kabine rufen',
    busy: 'Wird gerufen …',
    quickFloors: 'Schnellwahl der Etage',
    toFloor: (floor) => `Kabine zu Etage ${floor} rufen`,
    updating: 'Auf dem Controller läuft ein Firmware-Update: Ein Ruf wird vielleicht nicht ausgeführt.',
    criticalAlert: 'An diesem Aufzug ist eine kritische Störung aktiv.',
    refused: 'Die Kabine konnte nicht gerufen werden',
    failed: 'Die Kabine konnte nicht gerufen werden. Bitte versuchen Sie es erneut.',
    floorRefused: 'Eine Kabine kann zu den Etagen 1 bis 8 gerufen werden.',
    namedFloorRefused: (first, last) => `Eine Kabine kann zu den Etagen ${first} bis ${last} gerufen werden.`,
    noFloorCallable:
      'Dieser Aufzug hat keine Etage mit einer Nummer von 1 bis 8 und kann nicht aus der Ferne gerufen werden.',
  },
  actions: {
    title: 'Aktionen des Controllers',
    clear: 'Cache leeren',
    clearing: 'Wird geleert …',
    clearHint: 'Startet den Controller nicht neu.',
    clearFailed: 'Der Cache konnte nicht geleert werden. Bitte versuchen Sie es erneut.',
    reset: 'Controller neu starten',
    resetting: 'Wird neu gestartet …',
    resetHint: 'Der Aufzug hält dabei kurz an.',
    resetFailed:
      'Der Befehl zum Neustart des Controllers konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  },
  confirmReset: (warnings) => ({
    title: 'Controller jetzt neu starten?',
    text: `Der Controller startet neu und der Aufzug hält kurz an.${warnings.length > 0 ? ` Warnung: ${warnings.join(', und ')}.` : ''}`,
    confirm: 'Controller neu starten',
  }),
  warnings: {
    stateUnknown: 'der aktuelle Zustand ist unbekannt',
    moving: 'die Kabine fährt',
    doorUnknown: 'es ist unbekannt, ob die Tür geschlossen ist',
    doorOpen: 'die Tür ist nicht geschlossen',
    stale: 'der Zustand ist veraltet',
    updating: 'ein Firmware-Update läuft',
    updateUnknown: 'es ist unbekannt, ob ein Firmware-Update läuft',
    criticalAlert: 'eine kritische Störung ist aktiv',
    alertsUnknown: 'es ist unbekannt, ob eine kritische Störung aktiv ist',
  },
  history: {
    title: 'Befehlsverlauf',
    none: 'Es wurde noch kein Befehl gesendet.',
    latest: 'Letzter Befehl',
    commandName: (type, floor) => {
      const name = type ? names[type] : '—'
      return floor === undefined ? name : `${name}, Etage ${floor}`
    },
    statuses: {
      sent: 'Gesendet',
      accepted: 'Angenommen',
      running: 'In Arbeit',
      succeeded: 'Erledigt',
      failed: 'Fehlgeschlagen',
      expired: 'Abgelaufen',
    },
    carThere: (floor) => `Kabine ist auf Etage ${floor}`,
    notThere: (floor) => `Der Controller meldete Erfolg, aber die Kabine steht auf Etage ${floor}`,
    notConfirmed: 'Nicht bestätigt',
    carArrived: (floor, seconds) => `Kabine erreichte Etage ${floor} nach ${seconds} s`,
    controllerBack: (seconds) => `Controller war nach ${seconds} s wieder da`,
    unconfirmed: (seconds) => `Keine Bestätigung nach ${seconds} s`,
  },
}

export const elevatorDetail: Texts['elevatorDetail'] = {
  contact: 'Kontakt',
  summary: 'Zusammenfassung',
  lastSeenFact: 'Zuletzt gesehen',
  basicInformation: 'Stammdaten',
  sameController: 'Gleicher Controller wie',
  anotherElevator: 'ein anderer Aufzug',
  quickStats: 'Auf einen Blick',
  created: 'Angelegt',
  lastUpdated: 'Zuletzt geändert',
  totalAlerts: 'Störungen insgesamt',
  criticalAlerts: 'Kritische Störungen',
  more: (n) => (n === 1 ? '1 weitere' : `${n} weitere`),
  alerts: {
    title: 'Letzte Störungen',
    loadMore: 'Weitere Störungen laden',
    viewAll: 'Alle Störungen anzeigen',
    firstOccurrence: 'Erstes Auftreten ',
    first: 'erstes Auftreten: ',
  },
  connection: {
    title: 'Verbindungsverlauf',
    none: 'Es wurde keine Unterbrechung aufgezeichnet.',
    foundOffline: 'Bei Beginn der Überwachung offline',
    wentOffline: 'Offline gegangen',
    cameBack: (after) => `Wieder online, war ${after} offline`,
    cameBackAfterMoreThan: (after) => `Wieder online, war mehr als ${after} offline`,
  },
}

export const elevatorForm: Texts['elevatorForm'] = {
  loadForm: 'Der Aufzug konnte nicht geladen werden',
  loadOrganizations: 'Die Organisationen konnten nicht geladen werden',
  createTitle: 'Aufzug anlegen',
  editTitle: 'Aufzug bearbeiten',
  create: 'Aufzug anlegen',
  update: 'Aufzug speichern',
  created: 'Der Aufzug wurde angelegt.',
  updated: 'Der Aufzug wurde gespeichert.',
  createFailed: 'Der Aufzug konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
  updateFailed: 'Der Aufzug konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  mayNotEdit: 'Sie dürfen keine Aufzüge bearbeiten',
  mayNotCreate: 'Sie dürfen keine Aufzüge anlegen',
  loadingOrganizations: 'Organisationen werden geladen …',
  selectOrganization: 'Organisation auswählen',
  noOrganization: 'Keine Organisation gefunden',
  firmwareVersion: 'Firmware-Version (erfasst)',
  outOfServiceHint: 'Sperrt Fernbefehle, bis er wieder in Betrieb ist.',
  reasonHint: 'Erscheint überall, wo der Aufzug angezeigt wird.',
  floorNames: {
    label: 'Etagennamen',
    hint: 'Von der untersten Etage aufwärts, durch Kommas getrennt, wie das Tableau in der Kabine sie zeigt: UG, EG, 1, 2. Ohne Namen heißen die Etagen 1 bis 8.',
    lowest: 'Nummer der untersten Etage',
    lowestHint: 'Wie der Controller zählt. Die Kabine kann zu den Etagen 1 bis 8 gerufen werden.',
  },
}

export const controllerHealth: Texts['controllerHealth'] = {
  canMessages: 'CAN-Nachrichten ansehen',
  title: 'Gerätezustand',
  quarantined: {
    flood: (until) => `Bis ${until} ignoriert: Der Controller sendet zu viele Nachrichten.`,
    malformed: (until) => `Bis ${until} ignoriert: Der Controller sendet ungültige Nachrichten.`,
  },
  secondDevice: (when) =>
    `Ein zweites Gerät verwendet denselben Schlüssel (${when}). Die Werte beider sind vermischt.`,
  updating: (version, percent) =>
    `Ein Firmware-Update auf ${version} läuft (${percent} %). Befehle können fehlschlagen.`,
  clock: 'Uhr',
  clockRight: 'Geht richtig',
  measured: (error, samples, spread) =>
    `${error} (${samples === 1 ? '1 Messung' : `${samples} Messungen, Streuung ${spread}`})`,
  restarts: 'Neustarts',
  refused: 'Abgelehnte Nachrichten',
  refusal: (kind, reason, count) => `${kind}: ${reason}, ${count}×`,
  kinds: {
    state: 'Zustand',
    presence: 'Anwesenheit',
    alert: 'Störung',
    command: 'Befehlsantwort',
    config: 'Konfigurationsmeldung',
    firmware: 'Firmware-Meldung',
  },
  reasons: {
    malformed: 'ungültig',
    'too-large': 'zu groß',
    'queue-full': 'zu viele auf einmal',
    quarantined: 'während der Quarantäne gesendet',
    foreign: 'für einen anderen Controller',
    refused: 'von der Datenbank abgelehnt',
  },
  count: (n) => (n === 0 ? 'Keine' : n.toLocaleString('de')),
  since: (time) => `Seit dem Start des Servers, ${time}`,
}

export const elevatorList: Texts['elevatorList'] = {
  findByKey: 'Nach Schlüssel suchen',
  add: 'Aufzug anlegen',
  search: 'Aufzüge suchen …',
  found: (total, range) =>
    `${total === 1 ? '1 Aufzug' : `${total ?? '—'} Aufzüge`} gefunden${range ? ` (${range[0]}–${range[1]})` : ''}`,
  outOfServiceHidden: (n) => `${n} außer Betrieb nicht angezeigt`,
  ofOrganization: '(dieser Organisation)',
  table: 'Tabelle',
  wall: 'Kacheln',
  exportFailed: 'Die Aufzüge konnten nicht exportiert werden',
  firmware: (version) => `FW: ${version}`,
  deletion: {
    title: 'Aufzug löschen',
    question: (name) =>
      `Möchten Sie den Aufzug „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
    failed: 'Der Aufzug konnte nicht gelöscht werden',
  },
  activeAlerts: (count, worst, isAcknowledged) =>
    `${count === 1 ? '1 aktive Störung' : `${count} aktive Störungen`}, schwerste: ${worst}${isAcknowledged ? ', quittiert' : ''}`,
  columns: {
    choose: 'Spalten',
    firmware: 'Firmware',
    active: 'Aktiv',
    outOfServiceSince: 'Außer Betrieb seit',
    outOfServiceReason: 'Grund der Außerbetriebnahme',
  },
  filters: {
    activeOnly: 'Nur aktive',
    inactiveOnly: 'Nur inaktive',
    onlineAndOffline: 'Online und offline',
    silent: 'Meldet sich nicht',
    allAlerts: 'Alle Störungen',
    activeAlerts: 'Aktive Störungen',
    noActiveAlerts: 'Keine aktiven',
  },
  savedFilters: {
    title: 'Meine Filter',
    none: 'Es wurden noch keine Filter gespeichert.',
    delete: (name) => `Gespeicherte Filter ${name} löschen`,
    label: 'Name der aktuellen Filter',
  },
}

const directions: Texts['live']['directions'] = {
  up: 'Fährt aufwärts',
  down: 'Fährt abwärts',
  stationary: 'Steht',
  unknown: 'Richtung unbekannt',
}
/** After 'Tür' and 'Tür war'. */
const doors = {
  open: 'offen',
  opening: 'öffnet',
  closing: 'schließt',
  closed: 'zu',
  unknown: 'unbekannt',
}
const doorsBefore = {
  ...doors,
  opening: 'beim Öffnen',
  closing: 'beim Schließen',
}

export const live: Texts['live'] = {
  title: 'Live-Status',
  loading: 'Zustand wird geladen …',
  unavailable: 'Zustand nicht verfügbar',
  directions,
  car: (floor, direction) => `Etage ${floor} · ${directions[direction]}`,
  lastKnown: (floor) => `Zuletzt bekannt: Etage ${floor}, `,
  door: (door) => `Tür ${door ? doors[door] : '—'}`,
  doorWas: (door) => `Tür war ${doorsBefore[door]}`,
  received: 'Empfangen ',
  doubts: {
    stale: 'Veraltet',
    notLive: 'Nicht live',
    controllersOutOfReach: 'Controller nicht erreichbar',
    missed: 'Meldungen verpasst',
  },
  shaft: {
    unavailable: 'Schacht: Zustand nicht verfügbar',
    now: (floor, direction, door) => `Schacht: Etage ${floor} · ${directions[direction]}, Tür ${doors[door]}`,
    lastKnown: (floor, door) => `Schacht: letzte bekannte Etage ${floor}, Tür war ${doorsBefore[door]}`,
  },
}

export const replay: Texts['replay'] = {
  explanationOf: (code) => `Erklärung von ${code}`,
  title: (elevator) => `Wiedergabe: ${elevator}`,
  noMoment: 'Dieser Link enthält keinen gültigen Zeitpunkt.',
  loadDetail: 'Die Details des Aufzugs konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  unknown: 'Keine Daten',
  notYet: 'Noch nicht aufgezeichnet',
  later: 'Noch nicht geschehen',
  neighbours: 'Andere Aufzüge in diesem Gebäude',
  controls: {
    label: 'Wiedergabe',
    play: 'Abspielen',
    pause: 'Anhalten',
    back: 'Vorherige Änderung',
    forward: 'Nächste Änderung',
    speed: 'Geschwindigkeit',
    times: (speed) => `${speed} ×`,
    moment: 'Zeitpunkt',
    copy: 'Link zu diesem Zeitpunkt kopieren',
    save: 'Als Datei speichern',
    keys: 'Tasten: Die Leertaste spielt ab und hält an, Pfeile gehen zur vorherigen und zur nächsten Änderung.',
    speedKeys: '+ und − ändern die Geschwindigkeit.',
  },
  changes: 'Ereignisse',
  file: {
    leftOut: (names) => `Weggelassen (zu groß oder nicht geladen): ${names}`,
    saved: (time) => `Gespeichert am ${time}`,
  },
}

export const timeline: Texts['timeline'] = {
  title: 'Etagen im Zeitverlauf',
  loading: 'Verlauf wird geladen …',
  failed: 'Der Verlauf konnte nicht geladen werden',
  tools: {
    label: 'Zeitraum',
    hours: (n) => `${n} h`,
    days: (n) => `${n} ${n === 1 ? 'Tag' : 'Tage'}`,
    earlier: 'Früher',
    later: 'Später',
    closer: 'Vergrößern',
    further: 'Verkleinern',
  },
  period: (from, to) => `${from} bis ${to}`,
  untilNow: (from) => `${from} bis jetzt`,
  keys: 'Tasten: Pfeile verschieben, + und − vergrößern und verkleinern, 0 setzt zurück, Ende zeigt die Gegenwart. Umschalt mit Pfeil geht zur nächsten Änderung; Eingabe beginnt dort einen Bereich, und Eingabe bei einer anderen Änderung zeigt ihn; Escape verwirft ihn.',
  hints: {
    mouse:
      'Ziehen wählt einen Bereich, Umschalt und Ziehen verschiebt, Doppelklick setzt zurück. Nach einem Klick vergrößert das Mausrad.',
    touch: 'Ziehen verschiebt, zwei Finger vergrößern, Tippen zeigt einen Zeitpunkt.',
  },
  selected: (period) => `Ausgewählt: ${period}`,
  legend: {
    label: 'Legende',
    critical: 'Kritische Störung',
    warning: 'Warnung',
    info: 'Info',
    resolved: 'Behoben',
    command: 'Befehl',
    connection: 'Verbindung, Betrieb',
    change: 'Uhr, Konfiguration, Firmware',
    active: 'Störung aktiv',
    door: 'Tür nicht geschlossen',
    gap: 'Keine Daten',
    second: (name) => `${name}, nach Etagennamen; keine Linie: keine Daten oder Etage hier nicht vorhanden`,
  },
  compare: {
    open: 'Vergleichen',
    label: 'Vergleichen mit',
    nothing: 'Vergleichen mit …',
    missing: 'Aufzug in diesem Gebäude nicht gefunden',
    none: 'Kein anderer Aufzug in diesem Gebäude',
    summary: (name) => `Außerdem angezeigt: ${name}.`,
    failed: 'Der zweite Aufzug konnte nicht geladen werden',
  },
  summary: ({ lowest, highest, alerts, known }) =>
    `Von Etage ${lowest} bis Etage ${highest}. Störungen: ${alerts}. Daten für ${known} der Zeit.`,
  nothingKnown: (alerts) => `Keine Daten für diesen Zeitraum. Störungen: ${alerts}.`,
  notLoaded: 'Nicht geladen',
  notCounted: 'nicht geladen',
  atLeast: (count) => `mindestens ${count}`,
  since: (what, time) => `${what} (seit ${time})`,
  state: (car, door) => `${car} · ${door}`,
  range: (lowest, highest) => (lowest === highest ? `Etage ${lowest}` : `Etagen ${lowest} bis ${highest}`),
  doorOpened: 'Tür ging auf',
  knownShare: (percent) => `${percent} Datenabdeckung`,
  list: {
    show: 'Als Liste anzeigen',
    hide: 'Liste ausblenden',
    label: 'Ereignisse in diesem Zeitraum',
    time: 'Zeit',
    what: 'Ereignis',
    unknownUntil: (time) => `Unbekannt bis ${time}`,
    more: (shown, all) => `Die ersten ${shown} von ${all}. Vergrößert sind alle zu sehen.`,
  },
  cut: 'Nur die letzten Ereignisse sind markiert. Vergrößert sind alle zu sehen.',
  eventsFailed: 'Die Ereignisse konnten nicht geladen werden',
  events: {
    resolved: (alert) => `Behoben: ${alert}`,
    offline: 'Ging offline',
    foundOffline: 'Bei Beginn der Überwachung offline',
    online: 'Online',
    inService: 'In Betrieb',
    outOfService: (reason) => `Außer Betrieb: ${reason}`,
    clockRight: 'Uhr korrigiert',
    configuration: (version) => `Konfiguration ${version} gemeldet`,
    firmware: (version, before) =>
      before === null ? `Firmware ${version}` : `Firmware ${version}, vorher ${before}`,
    update: (version, error) =>
      error === null ? `Firmware-Update auf ${version}` : `Firmware-Update auf ${version}: ${error}`,
  },
}

export const wall: Texts['wall'] = {
  label: 'Aufzüge als Kacheln',
  groupBy: 'Gruppieren nach',
  groupings: { severity: 'Schweregrad', organization: 'Organisation', building: 'Gebäude' },
  size: 'Kachelgröße',
  fullScreen: 'Vollbild',
  disconnected: 'Nicht live: Die Verbindung ist unterbrochen.',
  controllersOutOfReach: 'Nicht live: Die Controller sind nicht erreichbar.',
  someAlertsMissing: 'Einige Störungen konnten nicht gelesen werden.',
  organizationsMissing: 'Die Organisationen konnten nicht gelesen werden.',
  limited: (shown, total) => `${shown} von ${total}. Mit den Filtern eingrenzen.`,
  ranks: { critical: 'Kritisch', offline: 'Offline', warning: 'Warnung', others: 'Übrige' },
  noOrganization: 'Keine Organisation',
  noBuilding: 'Kein Gebäude',
  groupTitle: (name, elevators) => `${name} (${elevators})`,
  showOthers: (elevators) => `Übrige anzeigen (${elevators})`,
  totals: {
    critical: (n) => `${n} kritisch`,
    offline: (n) => `${n} offline`,
    warning: (n) => `${n} mit Warnung`,
  },
  signs: { critical: 'Kritisch', warning: 'Warnung', info: 'Info', unknown: 'Störung —' },
  alertOf: (name) => `Störung von ${name}`,
  wasOnline: 'War online',
  asOf: (age) => age,
  spoken: {
    now: (floor, direction) => `(Etage) ${floor}${direction ? ` (${direction})` : ''}`,
    lastKnown: (floor) => `(Zuletzt bekannt: Etage) ${floor}`,
  },
}

export const find: Texts['find'] = {
  title: 'Aufzug finden',
  hint: 'Er steht auf dem Controller, neben dem QR-Code.',
  keyLabel: 'Controller-Schlüssel',
  keyPlaceholder: 'ESP-0042',
  open: 'Öffnen',
  scan: 'QR-Code scannen',
  stopScanning: 'Scannen beenden',
  scanning: 'Richten Sie die Kamera auf den QR-Code des Controllers.',
  noCamera:
    'Die Kamera konnte nicht verwendet werden. Erlauben Sie sie für diese Seite oder geben Sie den Schlüssel ein.',
  searching: 'Aufzug wird gesucht …',
  loadFailed: 'Der Aufzug konnte nicht gesucht werden. Bitte versuchen Sie es erneut.',
  notFound: (key) => `Keiner Ihrer Aufzüge hat einen Controller mit dem Schlüssel ${key}.`,
  notFoundHint: 'Prüfen Sie den Schlüssel oder fragen Sie, ob Sie Zugriff auf die Organisation haben.',
  shared: (key) => `Mehrere Aufzüge teilen sich den Controller ${key}.`,
  again: 'Anderen Schlüssel versuchen',
}

export const organizations: Texts['organizations'] = {
  access: 'Zugang:',
  contacts: 'Kontakte und Zugang',
  notCommissioned: (n) => `${n} nicht in Betrieb genommen`,
  organizations: 'Organisationen',
  types: { Organization: 'Organisation', Building: 'Gebäude' },
  active: 'Aktiv',
  inactive: 'Inaktiv',
  offline: (n) => `${n} offline`,
  silent: (n) => (n === 1 ? '1 meldet sich nicht' : `${n} melden sich nicht`),
  critical: (n) => `${n} kritisch`,
  allOnline: 'Alle online',
  noDescription: 'Keine Beschreibung',
  ownAndAll: (own, all) => `${own} eigene ·\u00a0${all}\u00a0insgesamt`,
  ownElevators: (own, all) =>
    `${own} ${own === '1' ? 'eigener Aufzug' : 'eigene Aufzüge'} ·\u00a0${all}\u00a0insgesamt`,
  elevatorCount: (n) => (n === '1' ? '1 Aufzug' : `${n} Aufzüge`),
  users: 'Benutzer',
  address: 'Adresse',
  childOrganizations: 'Untergeordnete Organisationen',
  noneFound: 'Keine Organisationen gefunden',
  loadingOne: 'Organisation wird geladen …',
  loadList: 'Organisationen konnten nicht geladen werden',
  loadDetail: 'Organisation konnte nicht geladen werden',
}

export const addElevators: Texts['addElevators'] = {
  register: 'Ihre Controller anlegen',
  registerHint:
    'Mit je einem erzeugten Schlüssel und Shared Secret. Ein eingegebener Schlüssel bleibt. Danach folgt das Blatt mit allen Schlüsseln und Secrets.',
  controllerType: 'Controllertyp',
  addBuilding: 'Gebäude anlegen',
  title: 'Aufzüge anlegen',
  hint: 'Einer pro Zeile: Name, Controller-Schlüssel, Standort. Schlüssel und Standort sind optional; {1-6} oder {A-F} ergibt je einen.',
  placeholder: 'Aufzug {1-6}',
  count: (n, names) => `${n === 1 ? '1 Aufzug' : `${n} Aufzüge`}: ${names}`,
  create: (n) => (n === 0 ? 'Aufzüge anlegen' : n === 1 ? '1 Aufzug anlegen' : `${n} Aufzüge anlegen`),
  creating: 'Wird angelegt …',
  failed: 'Aufzüge konnten nicht angelegt werden',
  invalid: 'Einige Zeilen sind ungültig. Es wurde nichts angelegt.',
  line: (line, name, errors) => `${line}. ${name}: ${errors}`,
}

export const organizationDetail: Texts['organizationDetail'] = {
  notFound: 'Organisation nicht gefunden',
  qrCodes: 'QR-Codes',
  notifications: 'Benachrichtigungen',
  overview: 'Überblick',
  information: 'Informationen',
  parent: 'Übergeordnete Organisation',
  created: 'Angelegt',
  newTab: '(öffnet in neuem Tab)',
  noAddress: 'Keine Adresse angegeben',
  statistics: 'Statistik',
  totalElevators: 'Aufzüge gesamt',
  activeElevators: 'Aktive Aufzüge',
  onlineElevators: 'Aufzüge online',
  offlineElevators: 'Aufzüge offline',
  silentElevators: 'Aufzüge, die sich nicht melden',
  withCriticalAlerts: 'Mit kritischen Störungen',
  totalUsers: 'Benutzer gesamt',
  inherited: (value) => `${value} (geerbt)`,
  usersSoon: 'Die Benutzerverwaltung folgt in Kürze …',
  childrenSoon: 'Die Verwaltung untergeordneter Organisationen folgt in Kürze …',
}

export const organizationForm: Texts['organizationForm'] = {
  createTitle: 'Organisation anlegen',
  create: 'Organisation anlegen',
  createFailed: 'Organisation konnte nicht angelegt werden',
  editTitle: 'Organisation bearbeiten',
  update: 'Änderungen speichern',
  updateFailed: 'Organisation konnte nicht gespeichert werden',
  backToDetails: 'Zurück zu den Details',
  incomplete: 'Füllen Sie zuerst die Pflichtfelder aus',
  invalid: 'Korrigieren Sie zuerst die markierten Felder',
  parent: 'Übergeordnete Organisation',
  parentHint: 'Gebäude benötigen eine übergeordnete Organisation',
  selectParent: 'Übergeordnete Organisation wählen',
  noParent: 'Keine',
  timeZoneHint: 'Für Monatsberichte. Leer: Zeitzone der übergeordneten Organisation oder UTC',
  contacts: 'Kontakte und Zugang',
  contactsHint: 'Sichtbar für alle, die dort Befehle senden können (ab Zugriffsstufe „Bediener“).',
  contactNumber: (n) => `Kontakt ${n}`,
  contactRole: 'Zuständig für',
  addContact: 'Kontakt hinzufügen',
  removeContactNumber: (n) => `Kontakt ${n} entfernen`,
  accessInstructions: 'Hinweise zum Zugang',
  accessInstructionsHint: 'Zum Beispiel, wo der Schlüssel ist',
}

export const organizationList: Texts['organizationList'] = {
  loading: 'Organisationen werden geladen …',
  search: 'Organisationen suchen …',
  filterTypes: { organizations: 'Organisationen', buildings: 'Gebäude' },
  filterStatus: { active: 'Nur aktive', inactive: 'Nur inaktive' },
  viewList: 'Liste',
  viewTree: 'Baum',
  treeLabel: 'Hierarchie der Organisationen',
  collapse: (name) => `${name} zuklappen`,
  expand: (name) => `${name} aufklappen`,
  elevatorsHint: 'Die eigenen Aufzüge und alle mit denen der untergeordneten Organisationen.',
  healthHint: 'Der Zustand der eigenen Aufzüge und der untergeordneten Organisationen.',
  count: (n) => (n === 1 ? '1 Organisation' : `${n} Organisationen`),
  inactiveHidden: (n) => `${n} inaktive nicht angezeigt`,
  emptyFirst: 'Legen Sie Ihre erste Organisation an.',
  add: 'Organisation anlegen',
  location: 'Ort',
  noAddress: 'Keine Adresse',
  health: 'Zustand',
  activate: 'Aktivieren',
  activateOf: (name) => `${name} aktivieren`,
  deactivate: 'Deaktivieren',
  deactivateOf: (name) => `${name} deaktivieren`,
  toggled: (name, active) =>
    active
      ? `„${name}“ wurde aktiviert.`
      : `„${name}“ wurde deaktiviert. Für neue Aufzüge und Gebäude steht diese Organisation nicht mehr zur Auswahl; ihre vorhandenen bleiben unverändert.`,
  toggleFailed: (activate) =>
    activate ? 'Organisation konnte nicht aktiviert werden' : 'Organisation konnte nicht deaktiviert werden',
  toggleReason: (name, reason) => (reason ? `${name}: ${reason}` : name),
  deleteTitle: 'Organisation löschen',
  confirmDelete: (name) =>
    `Möchten Sie „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
  deleteFailed: 'Organisation konnte nicht gelöscht werden',
  csv: {
    parent: 'Übergeordnet',
    allElevators: 'Aufzüge insgesamt',
    critical: 'Kritisch',
  },
}

export const organizationMembers: Texts['organizationMembers'] = {
  title: 'Mitglieder',
  none: 'Noch keine Mitglieder',
  loadFailed: 'Mitglieder konnten nicht geladen werden',
  member: 'Mitglied',
  accessLevel: 'Zugriffsstufe',
  accessLevelOf: (name) => `Zugriffsstufe von ${name}`,
  changeFailed: (name) => `Zugriffsstufe von ${name} konnte nicht geändert werden`,
  removeOf: (name) => `${name} entfernen`,
  removeTitle: 'Mitglied entfernen',
  confirmRemove: (name) => `${name} aus dieser Organisation entfernen? Der Zugriff über sie endet sofort.`,
  removeFailed: 'Mitglied konnte nicht entfernt werden',
  addTitle: 'Mitglied hinzufügen',
  email: 'E-Mail des Kontos',
  emailRequired: 'Die E-Mail-Adresse ist erforderlich',
  addLevel: 'Zugriffsstufe',
  add: 'Mitglied hinzufügen',
  adding: 'Wird hinzugefügt …',
  addFailed: 'Mitglied konnte nicht hinzugefügt werden',
}

export const reports: Texts['reports'] = {
  subtitle: (organization, month) => `${organization} · ${month}`,
  made: (time) => `erstellt am ${time}`,
  allOrganizations: 'Alle Organisationen',
  oneOrganization: 'Eine Organisation',
  month: 'Monat',
  loading: 'Der Bericht wird geladen',
  loadFailed: 'Der Bericht konnte nicht geladen werden',
  availability: 'Verfügbarkeit',
  use: 'Nutzung',
  commands: 'Befehle',
  cards: {
    availability: 'Mittlere Verfügbarkeit',
    alerts: 'Neue Störungen',
    trips: 'Fahrten',
    commands: 'Gesendete Befehle',
  },
  definition: (timeZone) =>
    `Anteil der überwachten Betriebszeit, in der der Aufzug verbunden war und keine kritische Störung hatte. Tage und Monate in ${timeZone}.`,
  known: (share) => `Datenabdeckung ${share}`,
  before: (value) => `Vormonat: ${value}`,
  beforeUnknown: 'Keine Daten zum Vormonat',
  nothingKnown:
    'Noch keine Daten. Verfügbarkeit und Nutzung erscheinen etwa eine Stunde, nachdem sich der erste Aufzug gemeldet hat.',
  knownSince: (day) => `Verfügbarkeit und Nutzung werden seit ${day} aufgezeichnet.`,
  until: (time) => `Laufender Monat: Verfügbarkeit und Nutzung bis ${time}.`,
}

export const reportAlerts: Texts['reportAlerts'] = {
  kinds: 'Störungen nach',
  byCode: 'Code',
  byOrganization: 'Gebäude',
  byControllerType: 'Controllertyp',
  byFirmware: 'Firmware',
  alertsBy: {
    byCode: 'Störungen nach Code',
    byOrganization: 'Störungen nach Gebäude',
    byControllerType: 'Störungen nach Controllertyp',
    byFirmware: 'Störungen nach Firmware',
  },
  files: {
    byCode: 'code',
    byOrganization: 'gebaeude',
    byControllerType: 'controllertyp',
    byFirmware: 'firmware',
  },
  drawn: 'Balken: Anteil. Linie: kumuliert.',
  cumulative: 'Kumuliert (%)',
  none: 'Keine Störungen in diesem Zeitraum',
  largestOf: (lines, total) => `Die ${lines} größten von ${total.toLocaleString('de')}`,
}

export const reportAvailability: Texts['reportAvailability'] = {
  byDay: 'Nach Tag',
  byOrganization: 'Nach Organisation, niedrigste zuerst',
  byElevator: 'Nach Aufzug, niedrigste zuerst',
  day: (timeZone) => `Tag (${timeZone})`,
  availability: 'Verfügbarkeit (%)',
  known: 'Datenabdeckung (%)',
  unavailable: 'Nicht verfügbar (h)',
  offline: 'Offline, auch außer Betrieb (h)',
  nothing: 'Keine Daten für diesen Zeitraum',
  worstOf: (lines, total) => `Die ${lines} niedrigsten von ${total.toLocaleString('de')}`,
}

export const reportCommands: Texts['reportCommands'] = {
  byKind: 'Befehle nach Art',
  kind: 'Befehl',
  kinds: names,
  counts: { sent: 'Gesendet', succeeded: 'Erfolgreich', failed: 'Fehlgeschlagen', expired: 'Abgelaufen' },
  open: 'Offen',
  share: 'Erfolgsquote (%)',
  before: 'Im Vormonat gesendet',
  waits: 'Wartezeit nach Fernruf',
  wait: 'Vom Befehl bis zur Ankunft',
  upTo: (seconds) => `bis ${seconds} s`,
  longer: (seconds) => `mehr als ${seconds} s`,
  calls: 'Rufe',
  none: 'Keine Befehle in diesem Zeitraum',
}

export const reportMade: Texts['reportMade'] = {
  title: 'Monatsberichte',
  choose: 'Wählen Sie eine Organisation, um ihren Monatsbericht zu planen und alle ihre Berichte zu sehen.',
  schedule: (organization) => `Bericht für ${organization} zum Monatsende erstellen`,
  scheduleHint:
    'Ihre Manager und Admins werden in der Konsole benachrichtigt, und per E-Mail, wenn sie das eingestellt haben.',
  scheduleFailed: 'Die Einstellung konnte nicht geändert werden',
  loadFailed: 'Die Monatsberichte konnten nicht geladen werden',
  none: 'Noch keine Berichte',
  made: (timeZone) => `Erstellt (${timeZone})`,
  current: 'Aktuelle Werte',
  asMade: 'Stand vom Tag der Erstellung. Spätere Daten erscheinen nur in den aktuellen Werten.',
  notFound: 'Diesen Bericht gibt es nicht',
  unknownZone: (timeZone) =>
    `Dieser Browser kennt die Zeitzone ${timeZone} dieses Berichts nicht. Daten und Stunden sind in UTC, deshalb können Tage am Datum davor oder danach beginnen.`,
}

export const reportParts: Texts['reportParts'] = {
  save: 'CSV',
  saveNamed: (title) => `CSV: ${title}`,
  unknown: 'Keine Daten',
  showAll: (rows) => `Alle ${rows} anzeigen`,
  showAllOf: (rows, title) => `Alle ${rows} anzeigen: ${title}`,
  showFewer: 'Weniger anzeigen',
  showFewerOf: (title) => `Weniger anzeigen: ${title}`,
  previousMonth: 'Vormonat',
  share: 'Anteil (%)',
}

export const reportUse: Texts['reportUse'] = {
  title: 'Nutzung in Zahlen',
  figure: 'Kennzahl',
  month: 'Dieser Monat',
  change: 'Änderung (%)',
  figures: {
    trips: 'Fahrten',
    floors: 'Gefahrene Etagen',
    doorCycles: 'Türzyklen',
    moving: 'Fahrzeit (h)',
    waits: 'Bediente Fernrufe',
    wait: 'Mittlere Wartezeit (s)',
  },
  busyHours: 'Spitzenzeiten',
  averages: (timeZone) =>
    `Durchschnittliche Fahrten pro Stunde (${timeZone.replaceAll('_', ' ')}). „—“: keine Daten.`,
  weekday: 'Wochentag',
}

export const demoPast: Texts['demoPast'] = {
  progress: (percent) => `Der Verlauf der Demo wird vorbereitet: ${percent} %`,
}

export const shared: Texts['shared'] = {
  exportCsv: 'CSV exportieren',
  exporting: 'Wird exportiert …',
  export: 'Exportieren',
  organizationFilter: { all: 'Alle Organisationen', other: 'Diese Organisation' },
  edit: 'Bearbeiten',
  editOf: (name) => `${name} bearbeiten`,
  cancel: 'Abbrechen',
  remove: 'Entfernen',
  save: 'Speichern',
  backToList: 'Zurück zur Liste',
  moreActions: 'Weitere Aktionen',
  emptyFiltered: 'Passen Sie die Filter oder die Suche an.',
  type: 'Typ',
  status: 'Status',
  allStatus: 'Alle Status',
  allTypes: 'Alle Typen',
  view: 'Ansicht',
  online: 'Online',
  offline: 'Offline',
  organization: 'Organisation',
  elevators: 'Aufzüge',
  elevator: 'Aufzug',
  alerts: 'Störungen',
  loadingElevators: 'Aufzüge werden geladen …',
  outOfService: 'Außer Betrieb',
  unknown: 'Unbekannt',
  print: 'Drucken',
  undo: 'Rückgängig',
}

export const timeZones: Texts['timeZones'] = {
  daysIn: (zone) => `Tage in der Zeitzone ${zone.replaceAll('_', ' ')}`,
}

export const exports: Texts['exports'] = {
  title: (what) => `Exportieren: ${what}`,
  period: (from, to) => `${from} bis ${to}`,
  content: 'Was',
  contents: {
    states: 'Zustände: Etage, Richtung, Tür',
    events: 'Ereignisse: Störungen, Befehle, Verbindung und mehr',
    rollupsByHour: 'Summen pro Stunde',
    rollupsByDay: 'Summen pro Tag',
  },
  notes: {
    states: 'Eine Zeile je Zeitraum ohne Änderung. Für Zeiträume ohne Zeile gibt es keine Daten.',
    events: 'Ereignisse in diesem Zeitraum und solche, die von vorher andauerten; die neuesten zuerst.',
    rollupsByHour:
      'Jede Stunde (UTC), die mindestens teilweise im Zeitraum liegt. Stunden werden 100 Tage aufbewahrt. Eine Stunde ist etwa 20 Minuten nach ihrem Ende vollständig.',
    rollupsByDay:
      'Jeder Tag (UTC), der mindestens teilweise im Zeitraum liegt. Ein Tag ist etwa 20 Minuten nach seinem Ende vollständig.',
  },
  format: 'Format',
  utc: 'Zeiten in der Datei sind UTC.',
  received: (size) => `${size} empfangen`,
  failed: 'Der Export ist fehlgeschlagen. Es wurde keine Datei gespeichert.',
  time: 'Zeitraum',
  lastHours: (n) => `Letzte ${n} Stunden`,
  lastDays: (n) => `Letzte ${n} Tage`,
  lastYear: 'Letzte 12 Monate',
}
