import type { Messages } from './keys.messages.ts'

export const messages: Messages = {
  title: 'Clés de signature',
  lead: 'Les clés dont la signature prouve qu’un build a été vérifié. hoistway keys new crée une paire\u00a0; la moitié publique est ajoutée ici.',
  failed: 'Les clés n’ont pas pu être chargées',
  empty: (remote) => `${remote} ne fait confiance à aucune clé`,
  of: 'Clés de',
  add: 'Nouvelle clé',
  columns: { name: 'Nom', key: 'Clé', by: 'Ajoutée par', at: 'Ajoutée', edit: 'Actions sur la clé' },
  states: {
    trusted: 'De confiance',
    revoked: 'Révoquée',
    creator: 'Pas de confiance\u00a0: qui l’a ajoutée est désactivé',
  },
  form: {
    close: 'Fermer',
    title: (remote) => `Nouvelle clé de ${remote}`,
    name: 'Nom de la clé',
    nameHint: 'Ce qui signe avec elle\u00a0: «\u00a0ci\u00a0»',
    nameMissing: 'Veuillez saisir un nom',
    key: 'Clé publique',
    keyHint: 'Le texte de FILE.pub. Il commence par -----BEGIN PUBLIC KEY-----',
    keyMissing: 'Veuillez saisir le texte de FILE.pub',
    keyPrivate:
      'C’est la clé qui signe. Elle ne doit pas quitter le pipeline\u00a0: créez une nouvelle paire.',
    add: 'Ajouter la clé',
    failed: 'La clé n’a pas pu être ajoutée',
  },
  done: (name, remote) => `${remote} fait désormais confiance à ${name}.`,
  revoke: {
    label: 'Révoquer',
    named: (name, remote) => `Révoquer la clé ${name} de ${remote}`,
    text: (name, remote) =>
      `${remote} ne fait plus confiance à ${name}\u00a0: plus rien n’est publié avec sa signature. Ce qui est publié reste.`,
    confirm: 'Révoquer la clé',
    failed: 'La clé n’a pas pu être révoquée',
  },
}
