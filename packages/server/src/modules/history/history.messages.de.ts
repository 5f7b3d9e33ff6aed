import type { Messages } from './history.messages.ts'

export const messages: Messages = {
  order: 'Muss nach dem Anfang liegen.',
  tooLong: (days) => `Es können höchstens ${days} Tage auf einmal gelesen werden.`,
  tooFine: (samples) =>
    `Es können höchstens ${samples} Werte auf einmal gelesen werden: Wählen Sie eine gröbere Auflösung.`,
  unknownKind: (kind, known) => `Die Art ${kind} gibt es nicht. Bekannt sind: ${known}.`,
  demoPast: (percent) =>
    `Der Verlauf der Demo wird vorbereitet: ${percent} %. Dieser Zeitraum kann exportiert werden, wenn er vollständig ist.`,
  unknownPlace: 'Muss das „next“ der letzten Antwort sein.',
}
