import type { Messages } from './handover.messages.ts'

const times = (n: number) => (n > 1 ? `, ${n}-mal unterbrochen` : '')
const by = (who: string) => `, von ${who}`

export const messages: Messages = {
  title: 'Seit Ihrem letzten Besuch',
  period: 'Übergabezeitraum',
  periods: {
    left: 'Seit Ihrem letzten Besuch',
    8: 'Letzte 8 Stunden',
    12: 'Letzte 12 Stunden',
    24: 'Letzte 24 Stunden',
    72: 'Letzte 3 Tage',
  },
  left: { before: 'Letzter Besuch: ', after: '' },
  unknown: 'Kein früherer Besuch bekannt. Angezeigt werden die letzten 12 Stunden.',
  nothing: 'In diesem Zeitraum ist nichts geschehen.',
  copy: 'Als Text kopieren',
  copied: 'Kopiert',
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
  lines: {
    together: (text, names) => `${text}: ${names}`,
    elevators: (n) => `${n} Aufzüge`,
    offline: (n) => `Offline${times(n)}`,
    back: (n) => `Wieder online${times(n)}`,
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
  heading: (from, to) => `Übergabe von ${from} bis ${to}`,
}
