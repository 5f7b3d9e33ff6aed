import type { Messages } from './patterns.messages.ts'

const mal = (n: number) => `${n.toLocaleString('de')}-mal`

export const messages: Messages = {
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
      `Wird gezeigt, weil derselbe Code bei einem Aufzug mindestens ${minimum}-mal innerhalb von ${window} begann, in den ${reach}.`,
    'common-cause': ({ minimum, window, reach }) =>
      `Wird gezeigt, weil derselbe Code bei mindestens ${minimum} Aufzügen eines Gebäudes innerhalb von ${window} begann, in den ${reach}.`,
    'lost-together': ({ minimum, window, reach }) =>
      `Wird gezeigt, weil mindestens ${minimum} Aufzüge eines Gebäudes innerhalb von ${window} offline gingen, in den ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }) =>
      `Wird gezeigt, weil derselbe Code nach mindestens ${minimum} Neustarts innerhalb von ${window} wieder begann, in den ${reach}.`,
    'after-update': (elevators, { minimum, window, reach }) =>
      `Wird gezeigt, weil er seit einem Update in den ${reach} mindestens ${minimum}-mal auftrat, bei mindestens ${elevators} Aufzügen und mindestens doppelt so oft wie in der gleichen Zeit davor (höchstens ${window}), was kaum Zufall ist. Wiederholungen innerhalb einer Stunde zählen einmal.`,
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
  viewAlerts: 'Diese Störungen ansehen',
  showMore: (n) => `${n} weitere anzeigen`,
  notListed: (n) => `${n} weitere, weniger dringende`,
  dismiss: 'Ausblenden',
  dismissing: 'Wird ausgeblendet …',
  dismissOf: (title) => `Ausblenden: ${title}`,
  dismissTitle: 'Auffälligkeit ausblenden',
  dismissHint:
    'Für alle ausgeblendet, bis es wieder häufig genug auftritt oder ein weiterer Aufzug betroffen ist.',
  reason: 'Grund',
  dismissFailed: 'Die Auffälligkeit konnte nicht ausgeblendet werden',
  dismissed: (n) => `${n} ausgeblendet`,
  dismissedBy: (who, when, reason) => `Ausgeblendet von ${who}, ${when}: ${reason}`,
  somebody: 'jemandem',
  restore: 'Rückgängig',
  restoreOf: (title) => `Wieder einblenden: ${title}`,
  restoreFailed: 'Das Ausblenden konnte nicht rückgängig gemacht werden',
}
