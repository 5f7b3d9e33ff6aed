import type { Messages } from './database.messages.ts'

export const messages: Messages = {
  busy: 'Le serveur est occupé par d’autres modifications et rien n’a été modifié. Veuillez réessayer.',
  exists: 'Un tel enregistrement existe déjà.',
  referenceChanged: 'Un élément auquel cet enregistrement se réfère, ou qui s’y réfère, a changé.',
  inUse: 'Cet enregistrement est utilisé.',
  away: 'La base de données n’est pas disponible. Veuillez réessayer.',
  diskFull: 'Le disque du serveur est plein. Rien n’a été enregistré.',
  tooSlow: 'La base de données a mis trop de temps et rien n’a été modifié. Veuillez réessayer.',
  unknown:
    'La connexion à la base de données a été perdue. Vérifiez si votre modification a été enregistrée avant de réessayer.',
}
