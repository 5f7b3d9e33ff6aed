import type { Messages } from './history.messages.ts'

export const messages: Messages = {
  order: 'Doit être après le début.',
  tooLong: (days) => `Au plus ${days} jours peuvent être lus à la fois.`,
  tooFine: (samples) =>
    `Au plus ${samples} valeurs peuvent être lues à la fois : demandez une résolution plus grossière.`,
  unknownKind: (kind, known) => `Le type ${kind} n’existe pas. Types connus : ${known}.`,
  demoPast: (percent) =>
    `L’historique de la démo est en préparation : ${percent} %. Cette période pourra être exportée une fois complète.`,
  unknownPlace: 'Doit être le « next » de la dernière réponse.',
}
