import type { Messages } from './promote.messages.ts'

export const messages: Messages = {
  label: 'Mettre en service…',
  named: (remote) => `Mettre ${remote} en service`,
  lead: 'Les fichiers sont vérifiés, puis tous les utilisateurs reçoivent la version. Les onglets ouverts la proposent.',
  leadOfTwo:
    'Une autre personne doit l’approuver. Ensuite, les fichiers sont vérifiés et tous les utilisateurs reçoivent la version.',
  version: 'Version',
  noneLive: 'Rien n’est en service',
  insteadOf: (live) => `À la place de ${live}`,
  submit: 'Mettre en service',
  ask: 'Demander l’approbation',
  busy: 'Mise en service…',
  close: 'Fermer',
  nothing: 'Aucune autre version n’a été publiée',
  done: (release) => `${release} est en service.`,
  waits: (release, approvers) =>
    `${release} attend l’approbation d’une autre personne\u00a0: ${approvers.join(', ')}.`,
  failed: (release) => `${release} n’a pas été mis en service`,
  withdraw: {
    label: 'Retirer',
    named: (release) => `Retirer ${release}`,
    text: (release) =>
      `Plus personne ne pourra mettre ${release} en service, et aucun retour en arrière ne le rétablira. C’est définitif. Les onglets qui l’exécutent le gardent jusqu’à leur rechargement.`,
    done: (release) => `${release} est retiré.`,
    failed: (release) => `${release} n’a pas été retiré`,
    column: 'Retirer',
    state: 'Retirée',
  },
}
