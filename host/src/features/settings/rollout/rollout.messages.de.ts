import type { Messages } from './rollout.messages.ts'

export const messages: Messages = {
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
