import type { Messages } from './attention.messages.ts'

export const messages: Messages = {
  title: 'Braucht Aufmerksamkeit',
  viewAlerts: 'Alarme ansehen',
  kinds: {
    critical: 'Kritisch',
    offline: 'Offline',
    silent: 'Stumm',
    warning: 'Warnung',
    'out-of-service': 'Außer Betrieb',
  },
  offline: 'Offline, zuletzt gesehen',
  silent: 'Stumm, letzte Meldung',
  now: 'gerade eben',
  never: 'nie',
  outOfService: (reason) => (reason ? `Außer Betrieb: ${reason}, Beginn` : 'Außer Betrieb, Beginn'),
  moreReasons: (n) => (n === 1 ? 'Und 1 weiterer' : `Und ${n} weitere`),
  totals: {
    critical: (n) => `${n} kritisch`,
    offline: (n) => `${n} im Betrieb offline`,
    silent: (n) => `${n} stumm`,
    warning: (n) => (n === 1 ? '1 Warnung' : `${n} Warnungen`),
    outOfService: (n) => `${n} außer Betrieb`,
  },
  allIsWell: 'Alles in Ordnung',
  allIsWellHint:
    'Kein kritischer Alarm und keine Warnung ist aktiv, und jeder Aufzug ist in Betrieb und meldet sich.',
  noElevators: 'Es gibt noch keine Aufzüge, auf die zu achten ist.',
  nothingKnown: 'Es war nichts bekannt, das Aufmerksamkeit braucht.',
}
