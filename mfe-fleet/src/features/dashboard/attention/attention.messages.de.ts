import type { Messages } from './attention.messages.ts'

export const messages: Messages = {
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
