import type { Messages } from './patterns.messages.ts'

const mal = (n: number) => `${n.toLocaleString('de')}-mal`

export const messages: Messages = {
  title: 'Muster',
  loadFailed: 'Muster konnten nicht gelesen werden.',
  titles: {
    chatter: (code, elevator, count, isAtLeast) =>
      `${code} kam ${isAtLeast ? 'mindestens ' : ''}${mal(count)} bei ${elevator}`,
    commonCause: (code, elevators, building) => `${code} bei ${elevators} Aufzügen von ${building}`,
    lostTogether: (elevators, building) =>
      `${elevators} Aufzüge von ${building} haben gemeinsam die Verbindung verloren`,
    returns: (code, elevator, returned, total) =>
      `${code} kam nach ${returned} von ${total} Neustarts von ${elevator} wieder`,
  },
  update: {
    title: (code, version, ratio) =>
      ratio === undefined
        ? `${code} ist neu seit Firmware ${version}`
        : `${code} kommt ${ratio}-mal so oft seit Firmware ${version}`,
    compared: (after, afterTime, before, beforeTime, elevators) =>
      `${after.toLocaleString('de')} in ${afterTime} seit dem Update, ${before.toLocaleString('de')} in ${beforeTime} davor, bei ${elevators} Aufzügen zusammen, solange sie verbunden waren`,
    evidence: (after, before) => `${after} seit dem Update, ${before} davor`,
    ratio: (n) => n.toLocaleString('de', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n) => `${n.toLocaleString('de')} h`,
  },
  advice: {
    chatter: (most) =>
      `Bis zu ${most}-mal in einer Stunde: ein Kontakt oder Sensor, der kommt und geht. Lassen Sie ihn prüfen, statt jeden Alarm zu quittieren.`,
    'common-cause':
      'Suchen Sie zuerst nach einer einzigen Ursache: Strom, Arbeiten im Gebäude, etwas, das diese Aufzüge teilen.',
    'lost-together': 'Prüfen Sie Netzwerk und Strom des Gebäudes vor den Steuerungen.',
    'returns-after-reset': 'Neustarten hilft nicht: Schicken Sie jemanden hin.',
    'after-update': 'Aktualisieren Sie keine weiteren Aufzüge, bis jemand es geprüft hat.',
  },
  rules: {
    chatter: ({ minimum, window, reach }) =>
      `Wird gezeigt, weil derselbe Code bei einem Aufzug mindestens ${minimum}-mal innerhalb von ${window} begann, in den ${reach}.`,
    'common-cause': ({ minimum, window, reach }) =>
      `Wird gezeigt, weil derselbe Code bei mindestens ${minimum} Aufzügen eines Gebäudes innerhalb von ${window} begann, in den ${reach}.`,
    'lost-together': ({ minimum, window, reach }) =>
      `Wird gezeigt, weil mindestens ${minimum} Aufzüge eines Gebäudes innerhalb von ${window} die Verbindung verloren, in den ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }) =>
      `Wird gezeigt, weil derselbe Code nach mindestens ${minimum} Neustarts innerhalb von ${window} wieder begann, in den ${reach}.`,
    'after-update': (elevators, { minimum, window, reach }) =>
      `Wird gezeigt, weil er seit einem Update in den ${reach} mindestens ${minimum}-mal kam, bei mindestens ${elevators} Aufzügen und mindestens doppelt so oft wie in der gleichen Zeit davor (höchstens ${window}), was kaum Zufall ist. Wiederholungen innerhalb einer Stunde zählen einmal.`,
  },
  lastHours: (n) => `letzten ${n} Stunden`,
  lastDays: (n) => `letzten ${n} Tagen`,
  goesOn: 'Dauert an',
  period: (from, until) => (from === until ? from : `${from} bis ${until}`),
  lost: 'Verbindung verloren',
  began: 'Begann',
  active: 'noch aktiv',
  afterReset: (span) => `${span} nach einem Neustart`,
  evidence: (n) => `Belege (${n.toLocaleString('de')})`,
  moreEvidence: (n) => `Und ${n.toLocaleString('de')} weitere`,
  viewAlerts: 'Diese Alarme ansehen',
  showMore: (n) => `${n} weitere zeigen`,
  notListed: (n) => `Und ${n} weitere, weniger dringende`,
  dismiss: 'Ausblenden',
  dismissing: 'Wird ausgeblendet...',
  dismissOf: (title) => `Ausblenden: ${title}`,
  dismissTitle: 'Muster ausblenden',
  dismissHint:
    'Für alle, die es sehen. Es kommt wieder, wenn danach genug geschieht, um erneut ein Muster zu sein, oder mit einem weiteren Aufzug.',
  reason: 'Grund',
  dismissFailed: 'Das Muster konnte nicht ausgeblendet werden',
  dismissed: (n) => `${n} ausgeblendet`,
  dismissedBy: (who, when, reason) => `Ausgeblendet von ${who}, ${when}: ${reason}`,
  somebody: 'jemandem',
  restore: 'Rückgängig',
  restoreOf: (title) => `Wieder einblenden: ${title}`,
  restoreFailed: 'Das Muster konnte nicht wieder eingeblendet werden',
}
