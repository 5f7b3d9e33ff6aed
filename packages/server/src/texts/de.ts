import type { Texts } from './define.ts'

export const signIn: Texts['signIn'] = {
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
  sso: {
    only: 'Bitte melden Sie sich über Single Sign-on an: Dieser Server kennt keine Passwörter.',
    expired: 'Diese Anmeldung hat zu lange gedauert oder wurde bereits verwendet. Bitte beginnen Sie erneut.',
    otherUser: 'Der Anbieter hat Sie nicht erneut angemeldet. Bitte versuchen Sie es noch einmal.',
  },
  password: {
    wrong: 'Das Passwort ist falsch.',
    common: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
    current: 'Dies ist das aktuelle Passwort. Bitte wählen Sie ein anderes.',
  },
  link: {
    used: 'Dieser Link wurde bereits verwendet. Bitte fragen Sie einen Admin nach einem neuen.',
    expired: 'Dieser Link ist abgelaufen. Bitte fragen Sie einen Admin nach einem neuen.',
    withdrawn:
      'Dieser Link wurde zurückgezogen oder ersetzt. Bitte öffnen Sie den neuesten oder bitten Sie einen Admin um einen neuen.',
    unknown:
      'Dieser Link ist ungültig. Bitte prüfen Sie, ob er vollständig ist, oder fragen Sie einen Admin nach einem neuen.',
  },
}

export const canFilters: Texts['canFilters'] = {
  nameTaken: (name) => `Einen Filter namens „${name}“ gibt es bereits. Wählen Sie einen anderen Namen.`,
}

export const controllers: Texts['controllers'] = {
  nameRequired: 'Name ist erforderlich',
  keyRequired: 'Schlüssel ist erforderlich',
  keyTaken: 'Der Controller-Schlüssel wird bereits verwendet',
  sharedKey: (names) =>
    `Mit diesem Schlüssel hätten die Aufzüge ${names.map((name) => `„${name}“`).join(' und ')} denselben Controller.`,
  secretUnreadable:
    'Das Shared Secret dieses Controllers kann nicht gelesen werden. Speichern Sie ein neues und geben Sie es auch am Controller ein.',
  settingExists: 'Eine Einstellung mit diesem Schlüssel gibt es bereits',
  firmware: {
    otherType: 'Diese Firmware ist für einen anderen Controllertyp.',
    withdrawn: 'Diese Firmware wurde zurückgezogen.',
    notReleased: 'Diese Firmware ist nicht freigegeben.',
  },
  update: {
    sent: 'Update-Befehl gesendet',
    queued: (hours) =>
      `Das Update beginnt, sobald der Controller online ist, innerhalb von ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}.`,
    cancelled: 'Das vorgemerkte Update wurde abgebrochen.',
    noElevator: 'Keinem Aufzug zugeordnet, daher ist der Onlinestatus unbekannt.',
    neverConnected: 'Der Controller war noch nie verbunden.',
    offline: 'Der Controller ist offline.',
    noFirmware: 'Dem Controller ist keine Firmware für ein Update zugewiesen.',
    withdrawn: (name, version) =>
      `${name} v${version} wurde zurückgezogen. Weisen Sie zuerst eine andere Firmware zu.`,
    underWay: 'Ein Update dieses Controllers ist bereits vorgemerkt oder im Gange.',
    noneQueued: 'Für diesen Controller ist kein Update vorgemerkt.',
  },
}

export const elevators: Texts['elevators'] = {
  commands: {
    carCalled: (floor) => `Kabine zur Etage ${floor} gerufen.`,
    resetSent: 'Befehl zum Neustart des Controllers gesendet.',
    clearCacheSent: 'Befehl zum Leeren des Caches gesendet.',
    outOfService: 'Der Aufzug ist außer Betrieb. Der Befehl wurde nicht gesendet.',
    outOfServiceFor: (reason) => `Der Aufzug ist außer Betrieb (${reason}). Der Befehl wurde nicht gesendet.`,
    linkDown: 'Die Verbindung zu den Controllern ist unterbrochen. Der Befehl wurde nicht gesendet.',
    offline: 'Der Aufzug ist offline. Der Befehl wurde nicht gesendet.',
    notCommissioned:
      'Der Aufzug ist nicht in Betrieb genommen: Sein Controller war noch nie verbunden. Der Befehl wurde nicht gesendet.',
    clockAhead:
      'Die Uhr des Controllers geht mehr als 30 s vor, daher würde er den Befehl als abgelaufen verwerfen. Der Befehl wurde nicht gesendet.',
    noFloor: (floor) => `Der Aufzug hat keine Etage ${floor}. Der Befehl wurde nicht gesendet.`,
    noController: 'Der Aufzug hat noch keinen Controller. Der Befehl wurde nicht gesendet.',
  },
  controllerTaken: {
    byLine: (line) => `Zeile ${line} hat diesen Controller bereits.`,
    by: (name) => `Der Aufzug „${name}“ hat diesen Controller bereits.`,
    byAnother: 'Ein anderer Aufzug hat diesen Controller bereits.',
    some: 'Einige Controller sind vergeben. Es wurde nichts angelegt.',
  },
  keysRefused: 'Einige Controller-Schlüssel sind ungültig. Es wurde nichts angelegt.',
}

const list = (names: readonly string[], more: number) => {
  const named = names.map((name) => `„${name}“`).join(', ')
  return more > 0 ? `${named} und ${more} weiteren` : named
}

export const firmware: Texts['firmware'] = {
  uploaded: (name, version) => `Firmware „${name}“ v${version} wurde hochgeladen.`,
  exists: (name, version) =>
    `Die Firmware „${name}“ Version ${version} gibt es für diesen Controllertyp bereits. Laden Sie stattdessen eine neue Version hoch.`,
  versionExists: 'Diese Version gibt es bereits',
  tooLarge: (megabytes) =>
    `Die Datei ist zu groß. Dieser Server nimmt Dateien bis ${megabytes.toLocaleString('de')} MB an.`,
  noneReleased: 'Für diesen Controllertyp ist keine Firmware freigegeben.',
  neverReleased: 'Nur Firmware, die freigegeben war, kann zurückgezogen werden.',
  released: 'Diese Firmware ist freigegeben. Ziehen Sie sie zurück, bevor Sie sie löschen.',
  assigned: (names, more) =>
    `Diese Firmware ist ${list(names, more)} zugewiesen. Weisen Sie dort zuerst eine andere zu.`,
  installing: (names, more) =>
    `Diese Firmware wird gerade auf ${list(names, more)} installiert. Warten Sie, bis das beendet ist.`,
}

export const fleet: Texts['fleet'] = {
  tooManyNotes: 'Diese Störung hat keinen Platz für weitere Notizen.',
  tooEarly: 'Darf nicht mehr als sieben Tage zurückliegen.',
  notPast: 'Muss in der Vergangenheit liegen.',
}

export const health: Texts['health'] = {
  ending: 'Der Server wird beendet.',
  databaseDown: 'Die Datenbank antwortet nicht.',
  diskFull: 'Die Festplatte des Servers ist voll.',
  brokerDown: 'Der Message-Broker ist nicht verbunden.',
  hubDown: 'Der Hub nimmt keine Verbindungen an.',
}

export const history: Texts['history'] = {
  order: 'Muss nach dem Anfang liegen.',
  tooLong: (days) => `Es können höchstens ${days} Tage auf einmal gelesen werden.`,
  tooFine: (samples) =>
    `Es können höchstens ${samples} Werte auf einmal gelesen werden: Wählen Sie eine gröbere Auflösung.`,
  unknownKind: (kind, known) => `Die Art ${kind} gibt es nicht. Bekannt sind: ${known}.`,
  demoPast: (percent) =>
    `Der Verlauf der Demo wird vorbereitet: ${percent} %. Dieser Zeitraum kann exportiert werden, wenn er vollständig ist.`,
  unknownPlace: 'Muss das „next“ der letzten Antwort sein.',
}

export const members: Texts['members'] = {
  memberAlready: 'Dieser Benutzer ist bereits Mitglied dieser Organisation.',
  userRequired: 'Benutzer ist erforderlich',
  noAccount: 'Ein solches Konto gibt es nicht.',
}

export const organizations: Texts['organizations'] = {
  buildingAsParent: 'Ein Gebäude kann keine übergeordnete Organisation sein.',
  inactiveParent: 'Die übergeordnete Organisation ist inaktiv.',
  belowItself: 'Eine Organisation kann nicht unter sich selbst stehen.',
  parentNeedsManager: 'Für die übergeordnete Organisation benötigen Sie die Zugriffsstufe „Manager“.',
  moveNeedsAdministrator:
    'Um diese Organisation dorthin zu verschieben, benötigen Sie für sie die Zugriffsstufe „Administrator“.',
  hasChildren:
    'Diese Organisation hat untergeordnete Organisationen. Verschieben oder löschen Sie diese zuerst.',
  hasElevators: 'Diese Organisation hat Aufzüge. Verschieben oder löschen Sie diese zuerst.',
  hasFigures:
    'Die Berichte der übergeordneten Organisation benötigen die aufgezeichneten Werte dieser Organisation. Deaktivieren Sie sie stattdessen.',
}

export const remoteEvents: Texts['remoteEvents'] = {
  unknownKind: (kind, remote) =>
    `Keine Version von ${remote}, die Benutzer erhalten, deklariert die Benachrichtigung ${kind}. Deklarieren Sie sie in remote.config.ts, und veröffentlichen Sie diese Version zuerst.`,
  unknownPush: (name, remote) =>
    `Keine Version von ${remote}, die Benutzer erhalten, deklariert den Push ${name}. Deklarieren Sie ihn in remote.config.ts, und veröffentlichen Sie diese Version zuerst.`,
  tooMany: (remote, seconds) =>
    `${remote} hat in kurzer Zeit zu viel gesendet. Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`,
}

export const imports: Texts['imports'] = {
  inColumn: (column, problem) => `${column}: ${problem}`,
  unknown: (name) => `Es gibt keine Organisation „${name}“.`,
  severalNamed: (name) =>
    `Mehrere Organisationen heißen „${name}“. Schreiben Sie den Pfad, wie in Firma / Standort, oder benennen Sie eine davon um.`,
  twice: 'Eine andere Zeile ist gleich.',
  usedBy: (elevator) => `Der Controller gehört zum Aufzug „${elevator}“.`,
  oneOf: (values) => `Eines von ${values.join(', ')}.`,
  refused: (count) =>
    `Nichts wurde importiert: ${count === 1 ? '1 Zeile hat Fehler' : `${count} Zeilen haben Fehler`}.`,
}

export const apiTokens: Texts['apiTokens'] = {
  unknown: 'Dieses API-Token ist ungültig. Bitte prüfen Sie, ob es vollständig ist.',
  expired: (name) => `Das API-Token „${name}“ ist abgelaufen.`,
  revoked: (name) => `Das API-Token „${name}“ wurde widerrufen.`,
  creatorInactive: (name) =>
    `Das API-Token „${name}“ gilt nicht: Das Konto, das es erstellt hat, ist deaktiviert.`,
  accountInactive: (name) => `Das API-Token „${name}“ gilt nicht: Sein Dienstkonto ist deaktiviert.`,
  revokedAlready: 'Dieses API-Token wurde bereits widerrufen.',
  nameTaken: 'Ein Dienstkonto mit diesem Namen existiert bereits.',
}

export const releaseRights: Texts['releaseRights'] = {
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

export const schedules: Texts['schedules'] = {
  past: 'Dieser Zeitpunkt ist vorbei. Bitte wählen Sie einen in der Zukunft.',
  tooFar: (days) => `Bitte wählen Sie einen Zeitpunkt innerhalb von ${days} Tagen.`,
  tokenEnds: (name) => `Das API-Token „${name}“ gilt zu diesem Zeitpunkt nicht mehr.`,
  already: (release) => `Dasselbe ist für ${release} schon geplant. Brechen Sie das vorher ab.`,
  tooMany: (remote, most) =>
    `Für ${remote} sind schon ${most} Änderungen geplant: Brechen Sie vorher eine davon ab.`,
  over: 'Das wurde inzwischen ausgeführt, abgebrochen oder begonnen.',
  noApproval: 'Das muss niemand freigeben.',
}

export const twoPersons: Texts['twoPersons'] = {
  noneOpen: (remote) => `Keine Live-Schaltung von ${remote} wartet auf Freigabe.`,
  otherVersion: (remote, open, given) => `${remote} ${open} wartet auf Freigabe, nicht ${given}.`,
  changed: (remote) =>
    `Jemand anderes hat die Live-Schaltung von ${remote} gerade freigegeben. Bitte sehen Sie noch einmal nach.`,
  samePerson:
    'Eine andere Person muss freigeben: niemand, der die Anfrage gestellt oder schon freigegeben hat, und kein Token.',
  nobodyElse: (remote) =>
    `Niemand sonst könnte freigeben: Es gibt keinen anderen Admin und keinen anderen Release-Manager von ${remote}.`,
  lostRight: (remote) =>
    `Jemand, der die Anfrage gestellt oder freigegeben hat, darf ${remote} nicht mehr live schalten. Ziehen Sie die Anfrage zurück und fragen Sie neu an.`,
  notTwo: (remote) =>
    `Was ein Token anfragt, geben zwei Personen frei: Es gibt keine zwei, die ${remote} live schalten dürfen.`,
  wideCanary: (most) =>
    `Hier schalten zwei Personen live: Eine Erprobung geht an höchstens ${most} % der Benutzer. Fragen Sie stattdessen eine Live-Schaltung an.`,
}

export const users: Texts['users'] = {
  lastAdmin: 'Dies ist der letzte Admin. Geben Sie die Rolle zuerst jemand anderem.',
  ownAccount: 'Dies ist Ihr eigenes Konto. Bitte verwenden Sie Ihre Profilseite.',
  deactivated: 'Dieses Konto ist deaktiviert. Aktivieren Sie es zuerst.',
  noSecondFactor: 'Der zweite Faktor ist ausgeschaltet.',
  neverLinkedAgain:
    'Niemand könnte sich mehr bei diesem Konto anmelden: Dieser Server hat keine Passwörter und verknüpft keine E-Mail-Adressen.',
  invitedCannotSignIn:
    'Eingeladene könnten sich nicht anmelden: Dieser Server hat keine Passwörter und verknüpft keine E-Mail-Adressen.',
  emailTaken: 'Diese E-Mail-Adresse hat bereits ein Konto.',
  rolesByAdmins: 'Nur Admins vergeben Rollen.',
  membershipNeeded: 'Bitte wählen Sie eine Organisation.',
  linkMail: {
    invitation: {
      title: 'Einladung zu Hoistway',
      message: (by: string, until: string) =>
        `${by} lädt Sie zu Hoistway ein. Öffnen Sie den Link und wählen Sie Ihr Passwort. Er funktioniert einmal, bis ${until}.`,
      open: 'Passwort wählen',
    },
    reset: {
      title: 'Neues Passwort für Hoistway',
      message: (by: string, until: string) =>
        `${by} hat einen Link erstellt, der ein neues Passwort für Ihr Konto setzt. Er funktioniert einmal, bis ${until}, und ersetzt frühere Links.`,
      open: 'Neues Passwort setzen',
    },
    why: 'Leiten Sie diese Nachricht nicht weiter: Wer den Link öffnet, setzt das Passwort Ihres Kontos. Wenn Sie sie nicht erwartet haben, informieren Sie einen Admin.',
    failures: {
      'mail-refused': 'Der Mailserver hat die Nachricht abgelehnt.',
      'mail-sign-in': 'Der Mailserver hat die Anmeldung von Hoistway abgelehnt.',
      timeout:
        'Der Mailserver hat nicht rechtzeitig geantwortet. Er verschickt die Nachricht vielleicht noch.',
      unreachable: 'Der Mailserver nimmt zurzeit keine Nachrichten an.',
    },
  },
}

export const access: Texts['access'] = {
  signInAgain: 'Bitte melden Sie sich erneut an.',
  noTokens: 'Dieser Aufruf steht nur angemeldeten Benutzern offen, nicht API-Tokens.',
  scopeMissing: (scope) => `Diesem API-Token fehlt der Geltungsbereich ${scope}.`,
  needsSecondFactor: 'Ihre Rolle erfordert einen zweiten Faktor. Bitte richten Sie zuerst einen ein.',
  noAntiForgery: (header) => `Die Anfrage enthält keinen gültigen ${header}-Header.`,
  confirmationNeeded: 'Bitte bestätigen Sie dies mit Ihrem Passwort oder einem Code.',
  tooManyAtOnce: 'Gerade melden sich zu viele Personen an. Bitte versuchen Sie es erneut.',
  needsLevel: (level) => `Dafür benötigen Sie die Zugriffsstufe „${level}“.`,
  manage: (level) => `Um diese Organisation zu verwalten, benötigen Sie die Zugriffsstufe „${level}“.`,
  manageUsers: (level) =>
    `Um die Benutzer dieser Organisation zu verwalten, benötigen Sie die Zugriffsstufe „${level}“.`,
}

const changed = (what: string, then: string) =>
  `${what} inzwischen geändert: von jemand anderem, oder durch Ihr letztes Speichern, falls darauf keine Antwort kam. ${then} und nehmen Sie Ihre Änderung erneut vor, falls sie fehlt.`

export const entities: Texts['entities'] = {
  notFound: {
    alert: 'Störung nicht gefunden.',
    alertCode: 'Eintrag des Codebuchs nicht gefunden.',
    apiToken: 'API-Token nicht gefunden.',
    browser: 'Browser nicht gefunden.',
    canDatabase: 'CAN-Datenbank nicht gefunden.',
    canRecording: 'Aufzeichnung nicht gefunden.',
    canTrigger: 'Auslöser nicht gefunden.',
    controller: 'Controller nicht gefunden.',
    delivery: 'Nachricht nicht gefunden.',
    elevator: 'Aufzug nicht gefunden.',
    fault: 'Fehler nicht gefunden.',
    filter: 'Filter nicht gefunden.',
    firmware: 'Firmware nicht gefunden.',
    firmwareUpdate: 'Firmware-Update nicht gefunden.',
    maintenanceWindow: 'Wartungsfenster nicht gefunden.',
    membership: 'Mitgliedschaft nicht gefunden.',
    note: 'Notiz nicht gefunden.',
    notification: 'Benachrichtigung nicht gefunden.',
    organization: 'Organisation nicht gefunden.',
    parentOrganization: 'Übergeordnete Organisation nicht gefunden.',
    pattern: 'Auffälligkeit nicht gefunden.',
    release: 'Version nicht gefunden.',
    releaseSchedule: 'Geplante Änderung nicht gefunden.',
    report: 'Bericht nicht gefunden.',
    serviceAccount: 'Dienstkonto nicht gefunden.',
    rule: 'Regel nicht gefunden.',
    session: 'Sitzung nicht gefunden.',
    signingKey: 'Signaturschlüssel nicht gefunden.',
    user: 'Benutzer nicht gefunden.',
    webhook: 'Webhook nicht gefunden.',
  },
  changedMeanwhile: {
    alertCode: changed('Dieser Eintrag wurde', 'Laden Sie ihn neu'),
    controller: changed('Dieser Controller wurde', 'Laden Sie ihn neu'),
    elevator: changed('Dieser Aufzug wurde', 'Laden Sie ihn neu'),
    filter: changed('Dieser Filter wurde', 'Laden Sie ihn neu'),
    onCall: changed('Dienstpläne und Kette wurden', 'Laden Sie sie neu'),
    organization: changed('Diese Organisation wurde', 'Laden Sie sie neu'),
    rule: changed('Diese Regel wurde', 'Öffnen Sie sie neu'),
    serviceAccount: changed('Dieses Dienstkonto wurde', 'Öffnen Sie es neu'),
    user: changed('Die Rollen dieses Benutzers wurden', 'Prüfen Sie sie'),
    webhook: changed('Dieser Webhook wurde', 'Öffnen Sie ihn neu'),
  },
}

export const codeBook: Texts['codeBook'] = {
  taken: 'Das Codebuch hat schon einen Eintrag für diesen Code und Controllertyp.',
  twice: (code) => `${code} ist für denselben Controllertyp zweimal aufgeführt.`,
}

export const deliveries: Texts['deliveries'] = {
  open: 'In Hoistway öffnen',
  why: 'Sie erhalten diese Nachricht aufgrund Ihrer Benachrichtigungseinstellungen:',
  called: 'Sie erhalten diese Nachricht, weil eine Eskalationskette Sie ruft.',
  test: {
    title: 'Testnachricht',
    message: 'Nachrichten von Hoistway kommen hier an.',
  },
  missing: (variables) => `Der Server braucht dafür ${variables.join(' und ')}.`,
  notThisBrowser: 'Benachrichtigungen sind in diesem Browser ausgeschaltet.',
  tooManyWebhooks: (max) => `Eine Organisation hat höchstens ${max} Webhooks.`,
}

export const rules: Texts['rules'] = {
  tooMany: (max) => `Es kann höchstens ${max} Regeln geben.`,
  unknownWebhook: 'Diesen Webhook gibt es nicht mehr.',
  noAddressee: 'Bitte wählen Sie mindestens einen Empfänger.',
  windowOver: 'Das Ende muss in der Zukunft liegen.',
  tooManyWindows: (max) => `Eine Organisation hat höchstens ${max} Wartungsfenster.`,
  digest: (count, name) => `${count} Benachrichtigungen: ${name}`,
  more: (count) => `Und ${count} weitere.`,
}

export const reports: Texts['reports'] = {
  figure: 'Kennzahl',
  month: 'Dieser Monat',
  before: 'Vormonat',
  figures: {
    availability: 'Mittlere Verfügbarkeit',
    alerts: 'Neue Störungen',
    commands: 'Gesendete Befehle',
    trips: 'Fahrten',
    floors: 'Gefahrene Etagen',
    doorCycles: 'Türzyklen',
    moving: 'Fahrzeit (h)',
    waits: 'Bediente Fernrufe',
    wait: 'Mittlere Wartezeit (s)',
  },
  cut: (title, rows, total) =>
    rows < total ? `${title} (${rows} von ${total.toLocaleString('de')})` : title,
  organizations: 'Organisation, niedrigste zuerst',
  elevators: 'Aufzug, niedrigste zuerst',
  organization: 'Organisation',
  day: 'Tag',
  availability: 'Verfügbarkeit',
  unavailable: 'Nicht verfügbar (h)',
  offline: 'Offline, auch außer Betrieb (h)',
  alertsBy: {
    byCode: 'Störungen nach Code',
    byOrganization: 'Störungen nach Gebäude',
    byControllerType: 'Störungen nach Controllertyp',
    byFirmware: 'Störungen nach Firmware',
  },
  count: 'Störungen',
  unknown: 'Unbekannt',
  commands: 'Befehl',
  sentBefore: 'Im Vormonat gesendet',
  counts: { sent: 'Gesendet', succeeded: 'Erfolgreich', failed: 'Fehlgeschlagen', expired: 'Abgelaufen' },
  kinds: {
    'call-car': 'Kabine rufen',
    'reset-controller': 'Controller neu starten',
    'clear-cache': 'Cache leeren',
  },
}

export const onCall: Texts['onCall'] = {
  title: (count, organization) => `${count} kritische Störungen: ${organization}`,
  respond: 'Quittieren, pausieren oder weitergeben Sie mit dem Link. Er funktioniert einmal.',
  more: (count) => `Und ${count} weitere.`,
  unknownPerson: 'Eine Person sieht diese Organisation nicht.',
  noSteps: 'Eine aktive Kette braucht mindestens einen Schritt.',
  unknownStep: 'Ein Schritt nennt einen Dienstplan, eine Person oder einen Webhook, den es nicht gibt.',
  link: {
    used: 'Dieser Link wurde bereits verwendet.',
    expired: 'Dieser Link ist abgelaufen.',
    withdrawn: 'Dieser Link funktioniert nicht mehr. Melden Sie sich an, um die Störungen zu sehen.',
    unknown: 'Dieser Link ist ungültig. Bitte prüfen Sie, ob er vollständig ist.',
  },
  over: 'Die Störungen wurden quittiert oder sind behoben.',
  ended: 'Die Eskalation dieses Rufs ist beendet.',
  continued: 'Die Eskalation ist seit diesem Ruf weitergegangen. Quittieren können Sie weiterhin.',
  nobodyElse: 'Die Kette ruft zurzeit niemand anderen.',
}

export const canDatabases: Texts['canDatabases'] = {
  problems: {
    unexpected: (token) => (token ? `„${token}“ wird hier nicht erwartet.` : 'Die Anweisung endet nicht.'),
    identifier: (token) => `${token} ist keine Kennung einer Nachricht.`,
    bits: (token) => `Die Bits des Signals ${token} liegen außerhalb einer Nachricht.`,
    float: (token) => `Das Signal ${token} braucht 32 Bits für einen Float oder 64 für einen Double.`,
    twice: (token) => `${token} ist zweimal definiert.`,
    noMultiplexor: (token) => `Das Signal ${token} hat keinen Multiplexor.`,
    nested: (token) => `Das Signal ${token} hängt von sich selbst oder von mehr als 16 Multiplexern ab.`,
    tooLarge: (_token) => 'Die Datei ist zu groß.',
    noNode: (_token) => 'Die Datei hat keine Knotennummer von 1 bis 127.',
  },
}

export const canRecordings: Texts['canRecordings'] = {
  runsAlready: 'Eine Aufzeichnung dieses Aufzugs läuft bereits.',
  tooMany: (max) =>
    `Es laufen schon ${max} Ihrer Aufzeichnungen, mehr sind nicht möglich. Beenden Sie zuerst eine.`,
  noSpace: (megabytes) =>
    `Die Aufzeichnungen eines Aufzugs haben zusammen höchstens ${megabytes} MB. Löschen Sie zuerst eine, oder wählen Sie eine kleinere Größe.`,
  tooManyArmed: (max, elevators) =>
    `Sekunden vor einer Störung lassen sich für ${max} Aufzüge aufzeichnen, und das wären ${elevators}. Setzen Sie sie auf 0, oder wählen Sie weniger Aufzüge.`,
  notAFrame: 'Das ist kein Frame eines candump- oder Vector-Logs.',
  notADate: 'Das ist kein Datum eines Vector-Logs.',
  inLine: (line, text) => `Zeile ${line}: ${text}`,
  noFrames: 'Die Datei hat keine Frames.',
  logTooLarge: (megabytes) => `Das Log ist zu groß. Logs haben höchstens ${megabytes} MB.`,
  notALog: 'Die Anfrage muss ein candump- oder Vector-Log sein, als text/plain.',
  notYours: 'Nur wer es hinzugefügt hat oder ein Manager kann dies löschen.',
}

export const notes: Texts['notes'] = {
  tooLarge: (megabytes) => `Die Datei ist zu groß. Dateien von Notizen haben höchstens ${megabytes} MB.`,
  tooManyFiles: (megabytes) =>
    `Die Dateien dieses Aufzugs haben zusammen ${megabytes} MB, mehr geht nicht. Löschen Sie zuerst eine Notiz mit Datei.`,
  otherType: 'Nur Fotos (JPEG, PNG, WebP) und PDF-Dateien sind möglich.',
  cannotSee: 'Eine erwähnte Person kann diesen Aufzug nicht sehen.',
  notYours: 'Nur der Verfasser oder ein Manager kann diese Notiz löschen.',
}

export const errors: Texts['errors'] = {
  forbidden: 'Ihnen fehlt die Berechtigung dafür.',
  invalidValues: 'Einige Werte sind ungültig.',
  invalidValue: 'Ungültiger Wert',
  requiredValue: 'Diese Angabe ist erforderlich',
  invalidText: 'Ein Text darf kein NUL-Zeichen und kein halbes anderes Zeichen enthalten',
  invalid: 'Die Anfrage ist ungültig.',
  invalidJson: 'Die Anfrage ist kein gültiges JSON.',
  noBody: 'Die Anfrage hat keinen Inhalt.',
  tooLarge: 'Die Anfrage ist zu groß.',
  notJson: 'Die Anfrage muss JSON sein.',
  tooSlow: 'Die Anfrage kam zu langsam an. Bitte versuchen Sie es erneut.',
  tooDeep: (levels) => `Die Anfrage ist zu tief verschachtelt: ${levels} Ebenen sind die Grenze.`,
  nothingAt: (method, path) => `Unter ${method} ${path} gibt es nichts.`,
  noSuchRange: 'Die Datei hat keinen solchen Bereich.',
  switchedOn: 'Dieser Fehler wurde eingeschaltet.',
  failed: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
}

export const database: Texts['database'] = {
  busy: 'Der Server ist mit anderen Änderungen beschäftigt, und nichts wurde geändert. Bitte versuchen Sie es erneut.',
  exists: 'Einen solchen Datensatz gibt es bereits.',
  referenceChanged:
    'Etwas, worauf sich dieser Datensatz bezieht oder das sich auf ihn bezieht, hat sich geändert.',
  inUse: 'Dieser Datensatz wird verwendet.',
  away: 'Die Datenbank ist nicht verfügbar. Bitte versuchen Sie es erneut.',
  diskFull: 'Die Festplatte des Servers ist voll. Es wurde nichts gespeichert.',
  tooSlow: 'Die Datenbank hat zu lange gebraucht, und nichts wurde geändert. Bitte versuchen Sie es erneut.',
  unknown:
    'Die Datenbank hat Ihre Änderung nicht bestätigt. Prüfen Sie, ob sie gespeichert wurde, bevor Sie es erneut versuchen.',
}

export const releases: Texts['releases'] = {
  publishedAlready: (name, version) =>
    `${name} ${version} ist bereits veröffentlicht; eine Version ändert sich nie.`,
  liveForAll: (name, version) => `${name} ${version} ist bereits für alle live.`,
  liveAlready: (name, version) => `${name} ${version} ist bereits live.`,
  nobody:
    'Eine Erprobung braucht jemanden, der die Version erhält: einen Anteil, eine Rolle oder einen Benutzer.',
  noneBefore: (name) => `${name} hat keine Version, die vorher live war.`,
  otherBack: (name, version, wanted) => `Von ${name} würde ${version} zurückgerollt, nicht ${wanted}.`,
  noRemotes: (name) => `Es gibt keine Version von ${name}. Remotes mit Versionen: keine.`,
  unknownRemote: (name, known) => `Es gibt keine Version von ${name}. Remotes mit Versionen: ${known}.`,
  unknownVersion: (name, version, known) =>
    `${name} ${version} ist nicht veröffentlicht. Veröffentlicht: ${known}.`,
  wasWithdrawn: (name, version) =>
    `${name} ${version} wurde zurückgezogen: Niemand erhält diese Version mehr. Veröffentlichen Sie eine neue.`,
  withdrawLive: (name, version) =>
    `${name} ${version} ist live: Rollen Sie sie vorher zurück, oder schalten Sie eine andere Version live.`,
  withdrawCanary: (name, version) =>
    `${name} ${version} wird von einigen Benutzern erprobt: Beenden Sie vorher die Erprobung.`,
  manyPreviews: (name, most) => `${name} hat bereits ${most} Vorschauen: Beenden Sie vorher eine.`,
  noPreview: (name, branch) => `${name} hat keine Vorschau von ${branch}.`,
  ofBranch: (name, version, branch) =>
    `${name} ${version} wurde für ${branch} veröffentlicht: Veröffentlichen Sie es ohne Branch, damit Benutzer es erhalten.`,
  previewOfHost: 'Eine Konsole wird gewählt, bevor ein Tab wählen kann: Lassen Sie sie stattdessen erproben.',
  pathTaken: (path, name, other) => `Der Pfad ${path} von ${name} gehört zu ${other}.`,
  inUse: (name) => `${name} kann keine Version verlieren, die jemand erhält.`,
  notSound: (problems) => `Es ist nicht das, was veröffentlicht wurde:\n  ${problems}`,
  noRange: (file, range) => `${file}: ${range} ist kein Versionsbereich.`,
  hostUnfit: (version, platform, remotes) =>
    `host ${version} hat die Plattform ${platform}, zu der dies nicht passt: ${remotes}.`,
  needsHost: (name, version, range, host, platform) =>
    `${name} ${version} benötigt die Plattform ${range}; host ${host} hat ${platform}.`,
  noPage: (file) => `${file} ist keine Seite einer Konsole.`,
  builtIn: (name, version) =>
    `${name} ${version} gehört zum Server: Diese Version ist da, wenn es keine andere ist.`,
  noBuild: (file) => `Dies ist kein Build eines Remotes: ${file} fehlt.`,
  tooLarge: (file, most) => `${file} ist größer als ${most} KB.`,
  manyRoutes: (file, count, most) => `${file} hat ${count} Routen; höchstens ${most} sind möglich.`,
  notThere: (file, path) => `${file} verweist auf ${path}, das fehlt.`,
  missingInForce: (file, copy) =>
    `${file} fehlt. Die letzte gültige Fassung bleibt in Kraft. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  invalidInForce: (file, reason, copy) =>
    `${file} ist keine Registry: ${reason}. Die letzte gültige Fassung bleibt in Kraft. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  unreadableInForce: (file, reason, copy) =>
    `${file} ist nicht lesbar: ${reason}. Die letzte gültige Fassung bleibt in Kraft. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  missing: (file, copy) =>
    `${file} fehlt. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  invalid: (file, reason, copy) =>
    `${file} ist keine Registry: ${reason}. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  unreadable: (file, reason, copy) =>
    `${file} ist nicht lesbar: ${reason}. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  otherPlatform: (name, range, version) =>
    `${name} benötigt die Plattform ${range}; die Konsole hier hat ${version}.`,
  notWhole: (version) => `host ${version} ist hier nicht vollständig; die Konsole davor wird ausgeliefert.`,
  notServed: (path) => `${path} ist nicht das, was veröffentlicht wurde, und wird nicht ausgeliefert.`,
  damagedInForce: (revision, reason) =>
    `Revision ${revision} von release_registries in der Datenbank ist keine Registry: ${reason}. Löschen Sie diese Zeile, um zur vorigen zurückzukehren. Die letzte gültige Fassung bleibt in Kraft.`,
  damaged: (revision, reason) =>
    `Revision ${revision} von release_registries in der Datenbank ist keine Registry: ${reason}. Löschen Sie diese Zeile, um zur vorigen zurückzukehren.`,
  archiveMissing: (release) =>
    `Die Dateien von ${release}: Das Archiv fehlt oder ist nicht das, was veröffentlicht wurde.`,
  filesOf: (problem) => `Die Dateien von ${problem}.`,
  notArrived: (path) => `${path} kam nicht an; es wurde nichts veröffentlicht.`,
  notBuilt: (path) => `${path} ist nicht das, was gebaut wurde; es wurde nichts veröffentlicht.`,
  isCopy: (path) =>
    `${path} ist eine komprimierte Kopie, die der Server selbst erstellt; es wurde nichts veröffentlicht.`,
  attestation: {
    needed: (remote) =>
      `Dieser Server veröffentlicht ${remote} nur mit einer Bescheinigung: hoistway test --attest erstellt eine.`,
    notSigned: (remote) =>
      `Die Bescheinigung ist von keinem Schlüssel von ${remote} signiert: Sie wurde verändert, oder ihr Schlüssel ist nicht registriert.`,
    empty: 'Die Bescheinigung enthält keine Aussage über die Prüfungen eines Remotes.',
    otherRelease: (remote, version, wantedRemote, wanted) =>
      `Die Bescheinigung gilt für ${remote} ${version}, nicht für ${wantedRemote} ${wanted}.`,
    otherCommit: (commit, wanted) => `Die Bescheinigung gilt für den Commit ${commit}, nicht für ${wanted}.`,
    notPassed: (checks) => `Die Bescheinigung sagt nicht, dass alles bestanden wurde: ${checks}.`,
    otherBuild: (file) =>
      `Die Bescheinigung gilt für einen anderen Build: ${file} ist nicht die geprüfte Datei.`,
    future: (time) =>
      `Die Bescheinigung ist vom ${time}, hier liegt das in der Zukunft: Bitte prüfen Sie beide Uhren.`,
    tooOld: (time, hours) =>
      `Die Bescheinigung ist vom ${time}: Sie gilt ${hours} Stunden. Bitte prüfen Sie den Build erneut.`,
    noKey: (kind) => `Das ist kein Ed25519-Schlüssel im PEM-Format: Er beginnt mit -----BEGIN ${kind}-----.`,
  },
  manyBuilds: 'Der Server veröffentlicht gerade andere Builds. Bitte versuchen Sie es erneut.',
  filesAway:
    'Die Dateien dieser Version können im Moment nicht gelesen werden. Bitte versuchen Sie es erneut.',
}
