import type { Messages } from './filter-form.messages.ts'

const firstOf = (named: readonly string[], count: number) =>
  `${named.join(', ')}${count > named.length ? ', …' : ''}`
const number = (count: number) => count.toLocaleString('de')
const controllers = (count: number) => `${number(count)} Controller`

export const messages: Messages = {
  createTitle: 'Filter anlegen',
  editTitle: 'Filter bearbeiten',
  backToList: 'Zurück zur Liste',
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
      ? 'Controller ohne eigenen Filter folgen ihm.'
      : count === 1
        ? '1 Controller hat keinen eigenen Filter und folgt ihm.'
        : `${number(count)} Controller haben keinen eigenen Filter und folgen ihm.`,
  allowAll: 'Alle Nachrichten durchlassen',
  allowAllHint: 'Jede Nachricht wird durchgelassen; die Liste der Nachrichten-IDs wird ignoriert.',
  nameFirst: 'Geben Sie dem Filter zuerst einen Namen',
  idsFirst: 'Berichtigen Sie zuerst die markierten Nachrichten-IDs',
  saveFirst: 'Speichern Sie zuerst Ihre Änderungen',
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
    drifted: 'Seit der letzten Synchronisierung geändert',
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
        : `${controllers(count)} ohne eigenen Filter ${count === 1 ? 'folgt' : 'folgen'} dann diesem Filter.`,
    willFollowNone: (count) =>
      count === undefined
        ? 'Controller ohne eigenen Filter folgen dann keinem Filter mehr.'
        : `${controllers(count)} ohne eigenen Filter ${count === 1 ? 'folgt' : 'folgen'} dann keinem Filter mehr.`,
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
