import type { Messages } from './parsers.messages.ts'

export const messages: Messages = {
  required: 'L’identifiant de message est obligatoire',
  negative: 'L’identifiant de message doit être supérieur ou égal à 0',
  tooLarge: 'L’identifiant de message dépasse la valeur maximale',
  inSentence: 'Nombre dans une phrase',
  notAnId: 'Pas un identifiant de message',
  notARange: 'Pas une plage',
  notARangeOfIds: 'Pas une plage d’identifiants de message',
  rangeBackwards: 'La plage se termine avant de commencer',
  tooMany: (count, most) =>
    `Représente ${count.toLocaleString('fr')} identifiants de message, plus de ${most.toLocaleString('fr')}`,
  moreThan: (most) => `Plus de ${most.toLocaleString('fr')} identifiants de message`,
  networkInterface: 'Une interface réseau, pas un identifiant de message',
  notADbcLine: 'Pas une ligne d’un fichier DBC',
  notAMessage: 'Pas une définition de message',
  notAFrame: 'Pas une trame d’un journal CAN',
  errorFrame: 'Une trame d’erreur, pas un identifiant de message',
  errorMask: 'Un masque d’erreur ne peut pas s’exprimer en identifiants de message',
  invertedMask: 'Un masque inversé ne peut pas s’exprimer en identifiants de message',
  notAFilter: 'Pas un filtre de la forme id:masque',
  remoteFrames: 'Les trames distantes et d’erreur ne peuvent pas s’exprimer en identifiants de message',
  passesAll:
    'Laisse passer tous les messages\u00a0: choisissez plutôt «\u00a0Autoriser tous les messages\u00a0»',
}
