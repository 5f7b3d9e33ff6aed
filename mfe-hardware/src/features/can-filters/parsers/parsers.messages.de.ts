import type { Messages } from './parsers.messages.ts'

export const messages: Messages = {
  required: 'Die Nachrichten-ID ist erforderlich',
  negative: 'Die Nachrichten-ID muss 0 oder größer sein',
  tooLarge: 'Die Nachrichten-ID überschreitet den Höchstwert',
  inSentence: 'Zahl in einem Satz',
  notAnId: 'Keine Nachrichten-ID',
  notARange: 'Kein Bereich',
  notARangeOfIds: 'Kein Bereich von Nachrichten-IDs',
  rangeBackwards: 'Der Bereich endet, bevor er beginnt',
  tooMany: (count, most) =>
    `Steht für ${count.toLocaleString('de')} Nachrichten-IDs, mehr als ${most.toLocaleString('de')}`,
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
