import type { Messages } from './schedules.messages.ts'

export const messages: Messages = {
  past: 'Dieser Zeitpunkt ist vorbei. Bitte wählen Sie einen in der Zukunft.',
  tooFar: (days) => `Bitte wählen Sie einen Zeitpunkt innerhalb von ${days} Tagen.`,
  tokenEnds: (name) => `Das Release-Token „${name}“ gilt zu diesem Zeitpunkt nicht mehr.`,
  already: (release) => `Dasselbe ist für ${release} schon geplant. Brechen Sie das vorher ab.`,
  tooMany: (remote, most) =>
    `Für ${remote} sind schon ${most} Änderungen geplant: Brechen Sie vorher eine davon ab.`,
  over: 'Das wurde inzwischen ausgeführt, abgebrochen oder begonnen.',
  noApproval: 'Das muss niemand freigeben.',
}
