import type { Messages } from './promote.messages.ts'

export const messages: Messages = {
  label: 'Live schalten …',
  named: (remote) => `${remote} live schalten`,
  lead: 'Die Dateien werden geprüft, dann erhalten alle Benutzer die Version. Offene Tabs bieten sie an.',
  leadOfTwo:
    'Eine andere Person muss sie freigeben. Dann werden die Dateien geprüft, und alle Benutzer erhalten die Version.',
  version: 'Version',
  noneLive: 'Nichts ist live',
  insteadOf: (live) => `Anstelle von ${live}`,
  submit: 'Live schalten',
  ask: 'Freigabe anfragen',
  busy: 'Wird live geschaltet …',
  close: 'Schließen',
  nothing: 'Keine andere Version wurde veröffentlicht',
  done: (release) => `${release} ist live.`,
  waits: (release, approvers) =>
    `${release} wartet auf die Freigabe durch eine andere Person: ${approvers.join(', ')}.`,
  failed: (release) => `${release} wurde nicht live geschaltet`,
  withdraw: {
    label: 'Zurückziehen',
    named: (release) => `${release} zurückziehen`,
    text: (release) =>
      `Niemand kann ${release} mehr live schalten, und kein Zurücksetzen stellt es wieder her. Das lässt sich nicht rückgängig machen. Tabs, in denen es läuft, behalten es bis zum Neuladen.`,
    done: (release) => `${release} ist zurückgezogen.`,
    failed: (release) => `${release} wurde nicht zurückgezogen`,
    column: 'Zurückziehen',
    state: 'Zurückgezogen',
  },
}
