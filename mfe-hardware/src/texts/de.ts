import type { Texts } from './define.ts'

export const canFilters: Texts['canFilters'] = {
  title: 'CAN-Nachrichtenfilter',
  subtitle: 'Filter für die Verarbeitung von CAN-Nachrichten verwalten',
  create: 'Filter anlegen',
  search: 'Filter nach Namen suchen …',
  searchHint: 'Die Suche berücksichtigt nur die Namen auf dieser Seite.',
  loading: 'Filter werden geladen …',
  deleteTitle: 'Filter löschen',
  deleteFailed: 'Der Filter konnte nicht gelöscht werden',
  confirmDelete: (name) =>
    `Möchten Sie den Filter „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
  deletesDefault: 'Er ist der Standardfilter: Controller ohne eigenen Filter haben dann keinen mehr.',
  backToDefault: (count) =>
    count === 1
      ? '1 Controller, der ihn verwendet, fällt auf den Standardfilter zurück.'
      : `${count} Controller, die ihn verwenden, fallen auf den Standardfilter zurück.`,
  syncRefused: (name) => `Der Filter „${name}“ konnte nicht synchronisiert werden`,
  syncFailed: (name) => `Fehler beim Synchronisieren des Filters „${name}“`,
  emptyFirst: 'Legen Sie Ihren ersten CAN-Nachrichtenfilter an.',
  emptyFiltered: 'Kein Filter entspricht Ihrer Suche. Ändern Sie die Suchbegriffe.',
  emptyReadOnly: 'Derzeit sind keine Filter vorhanden.',
  position: (first, last, total) => `Filter ${first} bis ${last} von ${total}`,
  columns: {
    name: 'Name',
    type: 'Typ',
    created: 'Angelegt',
  },
  allowAll: 'Alle zulassen',
  selective: 'Selektiv',
  noIds: 'Keine',
  moreIds: (ids, more) => `${ids} (+${more} weitere)`,
  isDefault: 'Standardfilter',
  defaultBefore: 'Standardfilter: ',
  synced: 'Synchronisiert',
  drifted: 'Seit der letzten Synchronisierung geändert',
  deleted: {
    title: 'Gelöschte Filter',
    columns: { who: 'Gelöscht von', when: 'Gelöscht' },
    none: 'Es wurde noch kein Filter gelöscht.',
    failed: 'Die gelöschten Filter konnten nicht geladen werden',
    loading: 'Gelöschte Filter werden geladen …',
  },
  sync: 'Mit Controllern synchronisieren',
  syncRow: (name) => `${name} mit Controllern synchronisieren`,
}

const firstOf = (named: readonly string[], count: number) =>
  `${named.join(', ')}${count > named.length ? ', …' : ''}`
const number = (count: number) => count.toLocaleString('de')
const orDash = (count: number | undefined) => count?.toLocaleString('de') ?? '—'
const controllerCount = (count: number) => `${number(count)} Controller`

export const canFilterForm: Texts['canFilterForm'] = {
  traffic: ({ passing, total, ids, allIds }) =>
    `Aus der Aufnahme würden ${((100 * passing) / total).toLocaleString('de', { maximumFractionDigits: 1 })} % der Frames durchgelassen: ${passing.toLocaleString('de')} von ${total.toLocaleString('de')}, mit ${ids} von ${allIds} Kennungen.`,
  editTitle: 'Filter bearbeiten',
  label: 'Filter',
  update: 'Filter speichern',
  loading: 'Filter wird geladen …',
  notFound: 'Filter nicht gefunden',
  loadForm: 'Der Filter konnte nicht geladen werden',
  createFailed: 'Der Filter konnte nicht angelegt werden',
  updateFailed: 'Der Filter konnte nicht gespeichert werden',
  created: 'Der Filter wurde angelegt',
  updated: 'Der Filter wurde gespeichert',
  name: 'Name des Filters',
  isDefault: 'Standardfilter',
  followers: (count) =>
    count === undefined
      ? 'Controller ohne eigenen Filter folgen dem Standardfilter.'
      : count === 1
        ? '1 Controller hat keinen eigenen Filter und folgt dem Standardfilter.'
        : `${number(count)} Controller haben keinen eigenen Filter und folgen dem Standardfilter.`,
  allowAll: 'Alle Nachrichten durchlassen',
  allowAllHint: 'Jede Nachricht wird durchgelassen; die Liste der Nachrichten-IDs wird ignoriert.',
  nameFirst: 'Geben Sie dem Filter zuerst einen Namen',
  idsFirst: 'Berichtigen Sie zuerst die markierten Nachrichten-IDs',
  sync: {
    button: 'Mit Controllern synchronisieren',
    busy: 'Wird synchronisiert …',
    done: 'Der Filter wurde mit allen verbundenen Controllern synchronisiert.',
    confirmed: (count, total) =>
      `${number(count)} von ${total === 1 ? '1 Controller' : `${number(total)} Controllern`} ${count === 1 ? 'hat' : 'haben'} ihn bestätigt.`,
    noFollower: 'Kein Controller folgt diesem Filter.',
    refused: 'Der Filter konnte nicht synchronisiert werden',
    failed: 'Beim Synchronisieren des Filters ist ein Fehler aufgetreten',
    title: 'Synchronisierung',
    last: 'Letzte Synchronisierung',
    changed: 'Geändert',
    upToDateLabel: 'Controller mit dieser Version',
    upToDate: (count, total) => `${number(count)} von ${number(total)}`,
    synced: (count, total) => `Synchronisiert: ${number(count)} von ${number(total)}`,
    never: 'Nie synchronisiert',
  },
  changes: {
    title: 'Änderungen',
    none: 'Seit dem Speichern hat sich nichts geändert.',
    gained: (count) => `Hinzugekommen: ${number(count)}`,
    lost: (count) => `Weggefallen: ${number(count)}`,
    moreIds: (count) => `(+${number(count)} weitere)`,
    allPass: 'Alle Nachrichten werden durchgelassen.',
    noEffect: 'Die Liste hat sich geändert. Sie hat keine Wirkung, solange alle Nachrichten durchkommen.',
    listedPass: 'Nur die aufgeführten Nachrichten werden durchgelassen.',
    willFollow: (count) =>
      count === undefined
        ? 'Controller ohne eigenen Filter folgen dann diesem Filter.'
        : `${controllerCount(count)} ohne eigenen Filter ${count === 1 ? 'folgt' : 'folgen'} dann diesem Filter.`,
    willFollowNone: (count) =>
      count === undefined
        ? 'Controller ohne eigenen Filter folgen dann keinem Filter mehr.'
        : `${controllerCount(count)} ohne eigenen Filter ${count === 1 ? 'folgt' : 'folgen'} dann keinem Filter mehr.`,
    usedBy: (count) => `Von ${count === 1 ? '1 Controller' : `${number(count)} Controllern`} verwendet`,
    moreControllers: (count) => `und ${number(count)} weitere`,
  },
  review: {
    title: 'Diese Änderungen speichern?',
    save: 'Änderungen speichern',
    hint: 'Controller erhalten sie mit der nächsten Synchronisierung.',
  },
  history: {
    title: 'Verlauf',
    loading: 'Verlauf wird geladen …',
    failed: 'Der Verlauf konnte nicht geladen werden',
    none: 'Es wurde noch nichts aufgezeichnet.',
    newest: (count) => `Die neuesten ${number(count)} Einträge sind aufgeführt.`,
    actions: {
      create: 'Angelegt',
      update: 'Geändert',
      synchronize: 'Synchronisiert',
      delete: 'Gelöscht',
    },
    renamed: (from, to) => `Von „${from}“ in „${to}“ umbenannt`,
    wasNamed: (name) => `Der Name war „${name}“`,
    deleted: 'Dieser Filter wurde gelöscht. Sein Verlauf bleibt erhalten.',
    columns: { when: 'Zeit', who: 'Wer', what: 'Aktion', changes: 'Änderungen' },
    changed: (count, named) => `Geändert (${number(count)}): ${firstOf(named, count)}`,
    becameDefault: 'Wurde zum Standardfilter',
    noLongerDefault: 'Nicht mehr der Standardfilter',
    added: (count, named) => `Hinzugefügt (${number(count)}): ${firstOf(named, count)}`,
    removed: (count, named) => `Entfernt (${number(count)}): ${firstOf(named, count)}`,
  },
  guide: {
    title: 'Über Filter',
    items: [
      'Nur ein Filter kann Standard sein. Wird ein anderer als Standard gespeichert, geht die Markierung auf ihn über.',
      '„Alle Nachrichten durchlassen“ ignoriert die Liste der IDs.',
      'Nachrichten-IDs können dezimal (418) und hexadezimal (0x1A2) eingegeben werden.',
      'Eine Zeile kann auch ein Bereich (0x100-0x10F) oder eine Maske (0x200/0x7F0) sein. Sie bleibt als solche erhalten; Controller bekommen ihre IDs.',
      'Eine ID hat 11 Bit, wo sie hineinpasst, es sei denn, ihre Zeile ist auf 29 festgelegt.',
      'Der gültige Bereich ist 0 bis 0x1FFFFFFF (536.870.911).',
    ],
  },
}

const ids = (count: number) =>
  count === 1 ? '1 Nachrichten-ID' : `${count.toLocaleString('de')} Nachrichten-IDs`

export const messageIds: Texts['messageIds'] = {
  none: 'Keine Nachrichten-IDs festgelegt',
  unreadable:
    'Die Nachrichten-IDs können nicht gelesen werden. Sie bleiben unverändert und können hier nicht bearbeitet werden.',
  ignored: 'Die Liste bleibt erhalten und wird ignoriert, solange alle Nachrichten durchgelassen werden.',
  nothingPasses: 'Dieser Filter sperrt alles: Er hat keine Nachrichten-IDs.',
  preview: 'Vorschau',
  previewLabel: 'Vorschau der Nachrichten-IDs',
  repeated: (count) => `${ids(count)} ${count === 1 ? 'steht' : 'stehen'} mehrfach in der Liste.`,
  removeDuplicates: 'Doppelte entfernen',
  add: 'Nachrichten-ID hinzufügen',
  import: 'Einfügen oder importieren',
  sort: 'Sortieren',
  count: ids,
  row: (row) => `Nachrichten-ID ${row}`,
  bitsOf: (row) => `Bits der Nachrichten-ID ${row}`,
  bits: (bits) => `${bits} Bit`,
  fixedBits: (bits) => `${bits} Bit, fest`,
  sameAs: (row) => `Wie Zeile ${row}`,
  removeRow: (row) => `Nachrichten-ID ${row} entfernen`,
  standsFor: (count) => (count === 1 ? '1 ID' : `${count.toLocaleString('de')} IDs`),
  notAnId: (kept) => `Keine Nachrichten-ID: ${kept} bleibt.`,
  suggestion: (text) => `${text}?`,
}

const formats = {
  list: 'Liste von IDs',
  DBC: 'DBC-Text',
  candump: 'Ausgabe von candump',
  'candump -l': 'Logdatei von candump',
  'Vector ASC': 'Vector-Log',
}

export const idImport: Texts['idImport'] = {
  title: 'Nachrichten-IDs einfügen oder importieren',
  addAll: (count) => `Alle ${number(count)} hinzufügen`,
  addNew: (count) => `${number(count)} neue hinzufügen`,
  showNames: 'Namen anzeigen',
  pasteInstead: 'Stattdessen eine Liste einfügen',
  hint: '0x1A2 oder 418, getrennt durch Kommas, Leerzeichen oder Zeilen; Bereiche als 0x100-0x10F; candump-Filter als 123:7FF; Ausgabe von candump, ein Vector-Log oder DBC-Text',
  chooseFile: 'Datei auswählen',
  noText: (file) => `${file} ist keine Textdatei.`,
  notRead: 'Die Datei konnte nicht gelesen werden.',
  found: (count, fresh) =>
    `${count === 1 ? '1 Nachrichten-ID' : `${number(count)} Nachrichten-IDs`} gefunden, davon ${number(fresh)} neu.`,
  keptAsRules: 'Bereiche und Masken bleiben als Regeln erhalten.',
  readAs: (format) => `Gelesen als ${formats[format]}.`,
  skipped: (names) => `Übersprungen: ${names.join(', ')}.`,
  namesHint: 'Namen werden beim Bearbeiten angezeigt. Sie werden nicht mit dem Filter gespeichert.',
  more: (count) => `und ${count} weitere`,
  mismatch: (file, expected, format) =>
    `${file} ist ${expected === 'DBC' ? 'keine DBC-Datei' : 'kein Vector-Log'}: gelesen als ${formats[format]}.`,
  ignoredEntries: (count) => (count === 1 ? '1 Eintrag ignoriert' : `${number(count)} Einträge ignoriert`),
  ignoredLines: (count) => (count === 1 ? '1 Zeile ignoriert' : `${number(count)} Zeilen ignoriert`),
  line: (line) => `Zeile ${line}`,
  acceptAll: (count) => `Alle ${count} Vorschläge übernehmen`,
}

export const idParsers: Texts['idParsers'] = {
  required: 'Die Nachrichten-ID ist erforderlich',
  negative: 'Die Nachrichten-ID muss 0 oder größer sein',
  tooLarge: 'Die Nachrichten-ID überschreitet den Höchstwert',
  inSentence: 'Zahl in einem Satz',
  notAnId: 'Keine Nachrichten-ID',
  notARange: 'Kein Bereich',
  notARangeOfIds: 'Kein Bereich von Nachrichten-IDs',
  moreThan: (most) => `Mehr als ${most.toLocaleString('de')} Nachrichten-IDs`,
  networkInterface: 'Eine Netzwerkschnittstelle, keine Nachrichten-ID',
  notADbcLine: 'Keine Zeile einer DBC-Datei',
  notAMessage: 'Keine Nachrichtendefinition',
  notAFrame: 'Kein Frame eines CAN-Logs',
  errorFrame: 'Ein Fehler-Frame, keine Nachrichten-ID',
  errorMask: 'Eine Fehlermaske lässt sich nicht als Nachrichten-IDs ausdrücken',
  invertedMask: 'Eine invertierte Maske lässt sich nicht als Nachrichten-IDs ausdrücken',
  notAFilter: 'Kein Filter der Form id:maske',
  remoteFrames: 'Remote- und Fehler-Frames lassen sich nicht als Nachrichten-IDs ausdrücken',
  passesAll: 'Lässt jede Nachricht durch: Wählen Sie stattdessen „Alle Nachrichten durchlassen“',
}

export const controllers: Texts['controllers'] = {
  controllers: 'Controller',
  controller: 'Controller',
  editTitle: 'Controller bearbeiten',
  detailTitle: 'Details des Controllers',
  save: 'Speichern',
  update: 'Controller speichern',
  loading: 'Controller wird geladen …',
  unknown: 'Unbekannt',
  defaultFilterName: 'Standardfilter',
  latestFirmwareName: 'Neueste Firmware',
  createFailed: 'Der Controller konnte nicht angelegt werden',
  updateFailed: 'Der Controller konnte nicht gespeichert werden',
  loadDetail: 'Der Controller konnte nicht geladen werden',
  notFound: 'Controller nicht gefunden',
  created: (name) => `Der Controller „${name}“ wurde angelegt.`,
  updated: (name) => `Der Controller „${name}“ wurde gespeichert.`,
  mayNotManage: 'Sie sind nicht berechtigt, Controller zu verwalten.',
  defaultFilter: 'Standardfilter verwenden',
  latestFirmware: 'Neueste Firmware verwenden',
  fields: {
    name: 'Name des Controllers',
    key: 'Controller-Schlüssel',
    type: 'Controllertyp',
    id: 'ID',
    secret: 'Shared Secret',
    filter: 'CAN-Filter',
    firmware: 'Firmware',
    updated: 'Zuletzt geändert',
    created: 'Angelegt',
  },
  elevator: {
    title: 'Aufzug',
    unreadable: 'Der Aufzug dieses Controllers kann nicht gelesen werden.',
    none: 'Keinem Aufzug zugeordnet, daher ist der Onlinestatus unbekannt.',
  },
  guide: {
    title: 'Über Controller',
    text: 'Ein Controller ist das Gerät an einem Aufzug, das mit dieser Konsole kommuniziert: Er meldet, wo die Kabine ist, nimmt Befehle entgegen und gibt die CAN-Nachrichten weiter, die sein Filter durchlässt. Ein Aufzug wird über den Controller-Schlüssel zugeordnet.',
    naming: 'Hinweise zur Benennung',
    name: (min, max) =>
      `Name: ${min} bis ${max} Zeichen. Geben Sie an, wo er eingebaut ist, zum Beispiel „Prime Tower A2“.`,
    key: (min, max) =>
      `Schlüssel: ${min} bis ${max} Zeichen, nur Buchstaben, Ziffern, Bindestriche und Unterstriche. Er muss eindeutig sein und dem Schlüssel auf dem Gerät entsprechen.`,
    secret: (min, max) =>
      `Shared Secret (Gerätepasswort): ${min} bis ${max} Zeichen, auf dem Gerät dasselbe. Verwenden Sie „Erzeugen“.`,
  },
  create: 'Controller anlegen',
  drift: 'Abweichung',
  canMessageFilter: 'CAN-Nachrichtenfilter',
}

export const controllerBulk: Texts['controllerBulk'] = {
  selection: 'Ausgewählte Controller',
  selected: (count) => `${controllerCount(count)} ausgewählt`,
  selectAll: (count) => `Alle ${number(count)} passenden auswählen`,
  selectAllFailed: 'Es konnten nicht alle Controller ausgewählt werden',
  clear: 'Auswahl aufheben',
  assignFilter: 'Filter zuweisen',
  setSettings: 'Geräteeinstellungen setzen',
  forCount: (count) => `Auf ${controllerCount(count)} anwenden`,
  filterAssigned: (count, filter) =>
    `„${filter}“ wurde ${count === 1 ? '1 Controller' : `${number(count)} Controllern`} zugewiesen.`,
  settingsSaved: (count) => `Die Einstellungen wurden für ${controllerCount(count)} gespeichert.`,
  assignFailed: 'Der Filter konnte nicht zugewiesen werden',
  fillIn: 'Füllen Sie zuerst die Pflichtfelder aus',
  partly: (failed, total) =>
    failed === 1
      ? `1 von ${number(total)} konnte nicht geändert werden:`
      : `${number(failed)} von ${number(total)} konnten nicht geändert werden:`,
  failedBecause: (name, reason) => `${name}: ${reason}`,
  settingsHint:
    'Diese Einstellungen werden hinzugefügt oder geändert. Andere Einstellungen der Controller bleiben unverändert.',
  addSetting: 'Weitere Einstellung hinzufügen',
  otherSetting: 'Andere Einstellung …',
}

export const elevatorTab: Texts['elevatorTab'] = {
  none: 'Kein Controller zugeordnet.',
  notRegistered: (key) => `Es ist kein Controller mit dem Schlüssel ${key} registriert.`,
  filter: 'Geltender Filter',
  target: 'Vorgesehene Firmware',
  recorded: 'Gemeldete Firmware',
  open: 'Controller öffnen',
}

export const controllerFirmware: Texts['controllerFirmware'] = {
  title: 'Firmware-Verwaltung',
  assigned: 'Zugewiesen',
  withdrawn: 'Zurückgezogen',
  recorded: 'Gemeldet',
  differs: 'Weicht von der zugewiesenen ab',
  update: 'Firmware aktualisieren',
  assignLatest: 'Neueste Firmware zuweisen',
  isRunning: 'Ein Firmware-Update läuft',
  isQueued: 'Ein Firmware-Update ist vorgemerkt: Brechen Sie es ab, um ein anderes zu starten',
  isWithdrawn: 'Die zugewiesene Firmware wurde zurückgezogen: Weisen Sie zuerst eine andere zu',
  updateSent: 'Der Befehl zum Firmware-Update wurde gesendet.',
  noFirmwareAssigned:
    'Dem Controller ist keine Firmware für das Update zugewiesen. Bitte weisen Sie zuerst Firmware zu.',
  updateQueued: 'Das Firmware-Update ist vorgemerkt. Es startet, sobald der Controller online ist.',
  cancelFailed:
    'Das vorgemerkte Firmware-Update konnte nicht abgebrochen werden. Bitte versuchen Sie es erneut.',
  updateFailedBecause: (message) => `Firmware-Update fehlgeschlagen: ${message}`,
  updateNoFirmware:
    'Firmware-Update fehlgeschlagen: Dem Controller ist keine Firmware für das Update zugewiesen.',
  updateNotFound: 'Firmware-Update fehlgeschlagen: Controller nicht gefunden.',
  updateForbidden: 'Firmware-Update fehlgeschlagen: Sie sind nicht berechtigt, Firmware-Updates auszulösen.',
  updateFailedOtherwise:
    'Das Firmware-Update konnte nicht ausgelöst werden. Bitte prüfen Sie, ob der Controller online ist, und versuchen Sie es erneut.',
  states: {
    queued: 'Vorgemerkt, bis der Controller online ist',
    cancelled: 'Abgebrochen',
    sent: 'An den Controller gesendet',
    downloading: 'Wird heruntergeladen',
    verifying: 'Wird geprüft',
    restarting: 'Controller startet neu',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    expired: 'Nicht rechtzeitig abgeschlossen',
  },
  downloading: (percent) => `Wird heruntergeladen, ${percent} %`,
  progress: (version, state) => `Update auf v${version}: ${state}`,
  progressLabel: 'Fortschritt des Firmware-Updates',
  cancelQueued: 'Vorgemerktes Update abbrechen',
  waitsUntil: { before: 'Es wartet bis ', after: '.' },
  question: {
    title: 'Firmware aktualisieren',
    text: (name, from, to) => `${name} wird von ${from} auf ${to} aktualisiert.`,
    unknownVersion: 'einer unbekannten Version',
    same: 'Der Controller meldet diese Version bereits.',
    downgrade: (next, installed) => `Das ist ein Rückschritt: v${next} ist älter als v${installed}.`,
    restarts: 'Der Controller startet während des Updates neu und muss online sein.',
    queue: (hours) =>
      `Das Update kann vorgemerkt werden: Es startet, sobald der Controller online ist, innerhalb von ${hours} Stunden.`,
    confirmQueue: 'Update vormerken',
    neverConnected: 'Der Controller war noch nie verbunden.',
    offline: 'Der Controller ist offline.',
  },
}

export const controllerForm: Texts['controllerForm'] = {
  keyTaken: 'Der Controller-Schlüssel wird bereits verwendet',
  keyAvailable: 'Der Controller-Schlüssel ist verfügbar',
  keyUnchecked: 'Die Verfügbarkeit des Schlüssels konnte nicht geprüft werden',
  keyChecking: 'Verfügbarkeit wird geprüft …',
  chooseFreeKey: 'Wählen Sie einen Schlüssel, der nicht verwendet wird',
  settingFirst: 'Fügen Sie zuerst die Einstellung hinzu, die Sie eingeben, oder brechen Sie sie ab',
  fixFirst: (problems) => `Zuerst zu beheben: ${problems.join('. ')}`,
  choicesFailed:
    'Einige Auswahlmöglichkeiten konnten nicht geladen werden. Was zugewiesen ist, bleibt unverändert.',
  firmware: 'Firmware-Zuweisung',
  firmwareFor: (type, latest) => `Nur Firmware für ${type}${latest ? `; die neueste ist ${latest}` : ''}`,
  firmwareCleared: (firmware) =>
    `${firmware} ist für einen anderen Controllertyp. Die Zuweisung wurde auf „Neueste Firmware verwenden“ zurückgesetzt.`,
  firmwareWithdrawn: (firmware) =>
    `${firmware} wurde zurückgezogen. Sie bleibt zugewiesen, bis Sie eine andere wählen.`,
  firmwareNotReleased: (firmware) =>
    `${firmware} ist nicht freigegeben. Sie bleibt zugewiesen, bis Sie eine andere wählen.`,
  asAssigned: 'Wie zugewiesen',
  filterPasses: (name, isDefault, count) =>
    `${name} (${isDefault ? 'Standard, ' : ''}${count === 'all' ? 'alle Nachrichten' : count === 1 ? '1 Nachrichten-ID' : `${count ?? '—'} Nachrichten-IDs`})`,
  releaseStates: { draft: 'Entwurf', released: 'freigegeben', withdrawn: 'zurückgezogen' },
  findings: (count) => (count === 1 ? '1 Befund' : `${count} Befunde`),
}

export const controllerHealth: Texts['controllerHealth'] = {
  drift: 'Abweichungen',
  offline: 'Offline',
  well: 'Kein Controller hat die Verbindung verloren oder weicht ab.',
  lastKnown: 'Letzter bekannter Stand,',
}

export const controllerList: Texts['controllerList'] = {
  search: 'Name oder Schlüssel …',
  loadFailed: 'Die Controller konnten nicht geladen werden',
  emptyFiltered: 'Kein Controller entspricht Ihrer Suche. Ändern Sie die Suchbegriffe.',
  emptyFirst: 'Es sind noch keine Controller konfiguriert.',
  createFirst: 'Ersten Controller anlegen',
  shown: (count, total) => `${count} von ${orDash(total)} ${total === 1 ? 'Controller' : 'Controllern'}`,
  position: (page, pages, total) =>
    `Seite ${number(page)} von ${orDash(pages)} (insgesamt ${orDash(total)} Controller)`,
  deletion: {
    title: 'Controller löschen',
    failed: 'Der Controller konnte nicht gelöscht werden',
    question: (name, elevatorName) =>
      `Möchten Sie den Controller „${name}“ wirklich löschen?${elevatorName ? ` Der Aufzug ${elevatorName} verliert seinen Controller.` : ''} Das kann nicht rückgängig gemacht werden.`,
  },
  // Shorter than the field labels, because a long header takes space from other columns.
  columns: {
    name: 'Name',
    key: 'Schlüssel',
    type: 'Typ',
    secret: 'Shared Secret',
    online: 'Verbindung',
  },
  view: 'Ansehen',
  viewRow: (name) => `${name} ansehen`,
  filters: {
    type: 'Controllertyp',
    firmware: 'Zugewiesene Firmware',
    installed: 'Installierte Version',
    filter: 'Geltender CAN-Filter',
    online: 'Online',
    drift: 'Abweichung',
  },
  linked: 'Durch den Link vorgegeben',
  any: {
    type: 'Alle Typen',
    firmware: 'Jede Firmware',
    installed: 'Jede installierte Version',
    filter: 'Jeder CAN-Filter',
    online: 'Online und offline',
    drift: 'Abweichung: alle',
  },
  online: 'Online',
  offline: 'Offline',
  drifts: 'Nur Abweichungen',
  inStep: 'Ohne Abweichung',
  installed: (version) => `Installiert: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Einstellungen', filter: 'CAN-Filter' },
  noDrift: 'Keine',
  driftText: {
    firmware: (installed, target) => `Installiert ist ${installed}, vorgesehen ist ${target}.`,
    settings: 'Der Controller hat das Gespeicherte nicht bestätigt oder meldet andere Einstellungen.',
    filter:
      'Der Controller meldet einen anderen Filter als den synchronisierten, oder sein Filter wurde noch nie synchronisiert.',
  },
  driftLabel: (kind, text) => `${kind}: ${text}`,
}

export const controllerSecret: Texts['controllerSecret'] = {
  revealFailed: 'Das Shared Secret konnte nicht angezeigt werden.',
  show: 'Anzeigen',
  hide: 'Verbergen',
  showSecret: 'Shared Secret anzeigen',
  hideSecret: 'Shared Secret verbergen',
  showAndChange: 'Anzeigen und ändern',
  change: 'Ändern',
  changeSecret: 'Shared Secret ändern',
  keep: 'Beibehalten',
  keepSecret: 'Gespeichertes Shared Secret beibehalten',
  generate: 'Erzeugen',
  generateSecret: 'Shared Secret erzeugen',
  generated: 'Ein neues Shared Secret wurde erzeugt. Übertragen Sie es auch auf den Controller.',
  copy: 'Kopieren',
  copySecret: 'Shared Secret kopieren',
  copied: 'Kopiert',
  secretCopied: 'Das Shared Secret wurde kopiert.',
  noCopying: 'Der Browser erlaubt das Kopieren hier nicht',
  copyByHand: 'Der Browser erlaubt das Kopieren hier nicht. Kopieren Sie es von Hand.',
  spaces: 'Leerzeichen vor und nach dem Shared Secret werden beim Speichern entfernt.',
  showOf: (name) => `Shared Secret von ${name} anzeigen`,
  hideOf: (name) => `Shared Secret von ${name} verbergen`,
  copyOf: (name) => `Shared Secret von ${name} kopieren`,
}

export const deviceSettings: Texts['deviceSettings'] = {
  title: 'Geräteeinstellungen',
  label: 'Geräteeinstellungen',
  empty: 'Es sind keine Geräteeinstellungen konfiguriert.',
  key: 'Schlüssel',
  value: 'Wert',
  reported: 'Vom Controller gemeldet',
  states: {
    same: 'Wie konfiguriert',
    'not-taken': 'Noch nicht übernommen',
    'not-configured': 'Hier nicht konfiguriert',
    different: 'Abweichend',
  },
  editSetting: (key) => `Einstellung ${key} bearbeiten`,
  removeSetting: (key) => `Einstellung ${key} entfernen`,
  removeTitle: 'Einstellung entfernen',
  removeQuestion: (key) =>
    `Die Einstellung „${key}“ wird vom Controller entfernt. Das kann nicht rückgängig gemacht werden.`,
  add: 'Einstellung hinzufügen',
  save: 'Einstellung speichern',
  editing: 'Einstellung bearbeiten',
  creating: 'Neue Einstellung',
  setting: 'Einstellung',
  settingKey: 'Schlüssel der Einstellung',
  settingValue: 'Wert der Einstellung',
  added: 'Die Geräteeinstellung wurde hinzugefügt',
  updated: 'Die Geräteeinstellung wurde gespeichert',
  allUpdated: 'Die Geräteeinstellungen wurden gespeichert',
  addFailed: 'Die Geräteeinstellung konnte nicht hinzugefügt werden',
  updateFailed: 'Die Geräteeinstellung konnte nicht gespeichert werden',
  allUpdateFailed: 'Die Geräteeinstellungen konnten nicht gespeichert werden',
  exists: 'Eine Einstellung mit diesem Schlüssel gibt es bereits',
  changedMeanwhile:
    'Diese Einstellung wurde inzwischen von jemand anderem geändert. Speichern Sie noch einmal, um sie zu überschreiben.',
  contactAdministrator: 'Wenden Sie sich an einen Admin, um Geräteeinstellungen zu konfigurieren',
  unreadable:
    'Die Geräteeinstellungen können nicht gelesen werden. Sie bleiben unverändert und können hier nicht bearbeitet werden.',
  savedAtOnce: 'Jede Einstellung wird für sich und sofort gespeichert.',
  pending:
    'Der Controller hat das Gespeicherte noch nicht bestätigt. Es wird erneut gesendet, bis er es bestätigt.',
  notReported: 'Der Controller hat seine Einstellungen noch nicht gemeldet.',
  discard: {
    title: 'Eingabe verwerfen?',
    text: 'Die Einstellung, die Sie eingeben, ist nicht gespeichert.',
    confirm: 'Verwerfen',
  },
  known: { reportInterval: 'Meldeintervall', bitRate: 'CAN-Bitrate' },
  on: 'Ein (true)',
  off: 'Aus (false)',
  wholeNumber: (min, max, unit) =>
    `Geben Sie eine ganze Zahl von ${min.toLocaleString('de')} bis ${max.toLocaleString('de')} ${unit} ein`,
}

export const api: Texts['api'] = {
  controllerFields: {
    controllerName: 'Name des Controllers',
    controllerKey: 'Controller-Schlüssel',
    controllerType: 'Controllertyp',
    canMessageIdFilterId: 'CAN-Filter',
    firmwareId: 'Firmware',
    deviceSettings: 'Geräteeinstellungen',
  },
  filterFields: {
    name: 'Name',
    isDefault: 'Standardfilter',
    allowAll: 'Alle Nachrichten durchlassen',
    messageIds: 'Nachrichten-IDs',
    rules: 'Regeln',
  },
  filterNotSaved: 'Der Server hat den Filter nicht gespeichert.',
  noFirmware: 'Für diesen Controllertyp gibt es noch keine Firmware.',
}

export const unreadable: Texts['unreadable'] = {
  unreadable: (fields) =>
    `Der Server hat einen Wert gesendet, der nicht gelesen werden kann (${fields.join(', ')}). Speichern würde ihn ersetzen.`,
}

const figure = new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format
const frameCount = (count: number) => `${figure(count)} ${count === 1 ? 'Frame' : 'Frames'}`

export const canTrace: Texts['canTrace'] = {
  title: 'CAN-Nachrichten',
  subtitle: 'Die Frames, die ein Controller auf seinem Bus empfängt, sobald sie eintreffen',
  loading: 'Wird geladen …',
  elevator: 'Aufzug',
  chooseElevator: 'Aufzüge suchen …',
  unnamed: 'Aufzug ohne Namen',
  nothingFound: 'Kein Aufzug gefunden',
  searchFailed: 'Aufzüge konnten nicht gesucht werden',
  elevatorFailed: 'Dieser Aufzug konnte nicht geladen werden',
  noElevator: 'Wählen Sie einen Aufzug',
  noElevatorHint: 'Sein Controller sendet Frames nur, solange sie angezeigt oder aufgezeichnet werden.',
  filter: 'Filter',
  filterExample: '181, 180-1FF, 7??, Antrieb',
  view: 'Ansicht',
  byId: 'Kennungen',
  byTime: 'Frames',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  clear: 'Leeren',
  save: 'Log speichern',
  times:
    'Zeiten nach der Uhr des Controllers, in UTC. Namen nach CANopen Lift (CiA 417), das der Bus vielleicht nicht verwendet.',
  paused: 'angehalten; Frames werden weiter empfangen',
  refused: (reason) => `Die Frames können nicht gezeigt werden: ${reason}`,
  refusals: {
    'Elevator not found.': 'Der Aufzug wurde gelöscht, oder Sie haben keinen Zugriff mehr darauf.',
    'CAN messages are for technicians.': 'CAN-Nachrichten sind für Techniker.',
    'A page can watch at most 4 elevators.': 'Eine Seite kann höchstens 4 Aufzüge beobachten.',
    'The elevator has another controller.':
      'Der Aufzug hat einen anderen Controller. Laden Sie die Seite neu.',
  },
  silent: (seconds) =>
    `Keine Frames seit ${figure(seconds)} s. Der Controller ist vielleicht offline, oder seine Firmware sendet keine.`,
  quiet: (seconds) => `keine Frames seit ${figure(seconds)} s`,
  notLive: 'Die Konsole oder ihr Server ist nicht verbunden; der Bus ist jetzt nicht zu sehen.',
  load: (percent) => `Buslast ${figure(percent)} %`,
  busStates: {
    active: 'Bus OK (error active)',
    passive: 'Bus gestört (error passive)',
    off: 'Bus aus (bus off)',
  },
  rate: (frames) => (frames === undefined ? 'Frames/s werden gemessen' : `${figure(frames)} Frames/s`),
  received: (count, kept) =>
    `${frameCount(count)} empfangen${count > kept ? `, die neuesten ${figure(kept)} behalten` : ''}`,
  lost: ({ controller, server, network }) =>
    `verloren: ${figure(controller)} im Controller, ${figure(server)} im Server, ${figure(network)} unterwegs`,
  interrupted: (count) => `Verbindung ${figure(count)}-mal unterbrochen`,
  number: (count) => figure(count),
  mark: 'Markieren',
  markNewest: 'Neuesten Frame markieren',
  marks: 'Markierte Frames',
  markName: (number) => `Marke ${number}`,
  loadCourse: (highest) => `Buslast, höchste ${figure(highest)} %`,
  rateCourse: (highest) => `Frames pro Sekunde, höchstens ${figure(highest)}`,
  idTable: 'Frames nach Kennung',
  timeList: 'Frames nach Zeit',
  noFrames: 'Keine Frames',
  noFramesHint: 'Es ist noch keiner eingetroffen, oder keiner entspricht dem Filter.',
  columns: {
    id: 'Kennung',
    meaning: 'Bedeutung',
    data: 'Letzte Daten',
    count: 'Frames',
    period: 'Mittlere Periode',
    shortest: 'Kürzeste',
    longest: 'Längste',
  },
  createFilterOfSelected: (count) =>
    `Filter aus ${count === 1 ? 'der ausgewählten Kennung' : `${figure(count)} ausgewählten Kennungen`} erstellen`,
  frames: frameCount,
  createFilter: (count) =>
    `Filter aus ${count === 1 ? 'dieser Kennung' : `diesen ${figure(count)} Kennungen`} erstellen`,
  sdoResponse: 'SDO-Antwort',
  sdoRequest: 'SDO-Anfrage',
  roles: {
    control: 'Steuerung',
    drive: 'Antrieb',
    position: 'Position',
    door: 'Tür',
    gateway: 'Gateway',
    car: 'Kabine',
    load: 'Last',
    emergencyCall: 'Notruf',
    carPanel: 'Kabinentableau',
    landing: 'Haltestelle',
  },
  node: (node) => `Knoten ${node}`,
  allNodes: 'alle Knoten',
  states: { 0: 'Boot-up', 4: 'Stopped', 5: 'Operational', 127: 'Pre-Operational' },
  commands: {
    1: 'Starten',
    2: 'Stoppen',
    128: 'In Pre-Operational wechseln',
    129: 'Knoten zurücksetzen',
    130: 'Kommunikation zurücksetzen',
  },
  noError: 'kein Fehler',
  errorCode: (code) => `Fehler ${code}`,
}

export const canNodes: Texts['canNodes'] = {
  view: 'Knoten',
  table: 'CANopen-Knoten',
  missing: (state) => `Heartbeat fehlt${state ? `, zuvor: ${state}` : ''}`,
  emergencies: (count, last) => `${figure(count)}${last ? `, zuletzt: ${last}` : ''}`,
  none: 'Keine Knoten',
  noneHint:
    'Es ist kein Frame mit der Kennung eines CANopen-Knotens eingetroffen, oder keiner entspricht dem Filter.',
  columns: { node: 'Knoten', state: 'Letzter Zustand', heartbeat: 'Letzter Heartbeat', emergencies: 'EMCY' },
}

export const canRecordings: Texts['canRecordings'] = {
  live: 'Live',
  title: 'Aufzeichnungen',
  record: 'Aufzeichnen',
  start: 'Aufzeichnung starten',
  stop: 'Aufzeichnung stoppen',
  endsAfter: 'Endet nach',
  endsAt: 'Endet bei einer Größe von',
  startFailed: 'Die Aufzeichnung konnte nicht gestartet werden',
  stopFailed: 'Die Aufzeichnung konnte nicht gestoppt werden',
  running: 'Aufzeichnung läuft',
  runningFor: (code) => `Aufzeichnung läuft wegen ${code}`,
  lost: (count) => `${figure(count)} verloren`,
  columns: {
    started: 'Beginn',
    cause: 'Gestartet von',
    length: 'Dauer',
    frames: 'Frames',
    size: 'Größe',
    end: 'Ende',
  },
  byAlert: (code) => `Störung ${code}`,
  deletedUser: 'Gelöschtes Konto',
  ends: {
    stopped: 'Von einem Benutzer gestoppt',
    time: 'Zeit erreicht',
    size: 'Größe erreicht',
    controller: 'Controller gewechselt',
    interrupted: 'Der Server ist ausgefallen: endet mit den letzten gespeicherten Frames',
    quota: 'Nicht aufgezeichnet: kein Platz mehr für diesen Aufzug',
    limit: 'Nicht aufgezeichnet: zu viele Aufzeichnungen durch Störungen liefen schon',
    imported: 'Importiertes Log',
  },
  interruptions: (count) => `${figure(count)}-mal durch einen Wechsel des Servers unterbrochen`,
  newest: (shown, total) =>
    `Die neuesten ${figure(shown)} von ${figure(total)} Aufzeichnungen sind aufgeführt.`,
  space: (used, max) => `${used} von ${max} durch die Aufzeichnungen dieses Aufzugs belegt`,
  none: 'Keine Aufzeichnungen',
  noneHint: 'Starten Sie oben eine, oder lassen Sie sie durch eine Störung starten.',
  loadFailed: 'Die Aufzeichnungen konnten nicht geladen werden',
  deleteTitle: 'Aufzeichnung löschen',
  confirmDelete: (start) => `Die Aufzeichnung vom ${start} löschen?`,
  deleteFailed: 'Die Aufzeichnung konnte nicht gelöscht werden',
  back: 'Alle Aufzeichnungen',
  openFailed: 'Diese Aufzeichnung konnte nicht geladen werden',
  saveSkeleton: 'DBC-Gerüst speichern',
  shown: (count, kept) =>
    `${frameCount(count)} aufgezeichnet${count > kept ? `, die neuesten ${figure(kept)} angezeigt` : ''}`,
  exportOf: (start) => `${start} exportieren`,
  exportFailed: 'Die Aufzeichnung konnte nicht exportiert werden',
  formats: { hwcan: 'Aufzeichnung (hwcan)', candump: 'candump-Log' },
  import: 'Log importieren',
  importFailed: 'Das Log konnte nicht importiert werden',
  importing: (share) => `Wird gesendet: ${figure(share * 100)} %`,
  importHint: 'Ein candump-Log oder eine Vector-ASC-Datei, deren Datum als UTC gelesen wird',
  triggers: 'Aufzeichnungen durch Störungen',
  noTriggers: 'Keine Störung startet eine Aufzeichnung dieses Aufzugs.',
  trigger: (code, before, after, scope) =>
    `${code}: ${figure(before)} s davor und ${figure(after)} s danach · ${scope}`,
  thisElevator: 'Dieser Aufzug',
  allOf: (organization) => `Alle Aufzüge von ${organization}`,
  everyOf: (type, organization) => `Jeder ${type} von ${organization}`,
  addTrigger: 'Auslöser hinzufügen',
  addTriggerFailed: 'Der Auslöser konnte nicht hinzugefügt werden',
  scopeGone:
    'Die Organisation oder der Typ des Aufzugs hat sich inzwischen geändert. Wählen Sie die Aufzüge erneut.',
  deleteTrigger: 'Auslöser löschen',
  deleteTriggerFailed: 'Der Auslöser konnte nicht gelöscht werden',
  code: 'Störungscode',
  everyAlert: 'Jede Störung',
  scope: 'Aufzüge',
  before: 'Vor der Störung',
  after: 'Nach der Störung',
  armedHint:
    'Um die Zeit vor einer Störung aufzuzeichnen, senden diese Controller ihre Frames ständig. Das sind etwa 160 MB am Tag bei 130 Frames pro Sekunde.',
  replay: 'CAN-Frames',
  open: 'Aufzeichnung öffnen',
  notAtThisTime: 'Die Aufzeichnung enthält diesen Moment nicht.',
}

export const canSignals: Texts['canSignals'] = {
  view: 'Signale',
  tab: 'CAN-Datenbank',
  add: 'Signal hinzufügen',
  search: 'Signale suchen …',
  nothingFound: 'Kein Signal gefunden',
  remove: (name) => `${name} entfernen`,
  noValues: 'kein Frame enthält es',
  range: (min, max, unit) => `${min} bis ${max}${unit && ` ${unit}`}`,
  span: (from, to) => `${from} bis ${to} auf der Uhr des Controllers, in UTC`,
  noFile: 'Für diesen Controllertyp gibt es keine CAN-Datenbank.',
  noFileHint: 'Mit einer Datei erscheinen Frames als Signale mit Einheiten.',
  noController: 'Der Controller dieses Aufzugs ist nicht registriert.',
  fileOf: (type) => `CAN-Datenbank für ${type}`,
  loadFailed: 'Die CAN-Datenbank konnte nicht geladen werden',
  messages: (count) => `${figure(count)} ${count === 1 ? 'Nachricht' : 'Nachrichten'}`,
  version: (version) => `Version ${figure(version)}`,
  upload: 'DBC-, EDS- oder DCF-Datei hochladen',
  uploadFailed: 'Die CAN-Datenbank konnte nicht gespeichert werden',
  download: 'Herunterladen',
  downloadVersion: (version) => `Version ${figure(version)} herunterladen`,
  restore: 'Wiederherstellen',
  restoreVersion: (version) => `Version ${figure(version)} wiederherstellen`,
  deleteTitle: 'CAN-Datenbank löschen',
  confirmDelete: 'Die CAN-Datenbank mit allen Versionen löschen?',
  deleteFailed: 'Die CAN-Datenbank konnte nicht gelöscht werden',
  nodeId: 'Knotennummer einer EDS-Datei',
  pin: (name) => `${name} an die Seite des Aufzugs anheften`,
  pinShort: 'Anheften',
  isPinned: 'Angeheftet',
  pinned: 'Angeheftete Signale',
  unpin: (name) => `${name} lösen`,
  unknown: 'unbekannt',
  valueWithAge: (value, seconds) => `${value} · ${seconds < 1 ? 'gerade eben' : `vor ${figure(seconds)} s`}`,
  openTrace: 'CAN-Nachrichten öffnen',
}

export const canCompare: Texts['canCompare'] = {
  title: 'Mit einer anderen Aufzeichnung vergleichen',
  elevator: 'Aufzug der anderen Aufzeichnung',
  recording: 'Andere Aufzeichnung',
  choose: 'Aufzeichnung wählen',
  none: 'Keine anderen Aufzeichnungen',
  loading: 'Wird verglichen …',
  table: 'Unterschiede',
  difference: 'Diese → andere Aufzeichnung',
  onlyHere: (count) => `nur in dieser Aufzeichnung, ${frameCount(count)}`,
  onlyThere: (count) => `nur in der anderen Aufzeichnung, ${frameCount(count)}`,
  period: (before, after) => `mittlere Periode: ${before} → ${after}`,
  byte: (place) => `Byte ${figure(place)}`,
  same: 'Keine Unterschiede',
  sameHint: 'Beide haben die gleichen Kennungen mit ähnlichen Perioden und gleichen Wertebereichen.',
}

export const shared: Texts['shared'] = {
  edit: 'Bearbeiten',
  editOf: (name) => `${name} bearbeiten`,
  backToList: 'Zurück zur Liste',
  remove: 'Entfernen',
  cancel: 'Abbrechen',
  saveFirst: 'Speichern Sie zuerst Ihre Änderungen',
  messageIds: 'Nachrichten-IDs',
  filtersFailed: 'Die Filter konnten nicht geladen werden',
}
