import type { Messages } from './remote-failure.messages.ts'

export const messages: Messages = {
  notAvailable: (page) => `Impossible de charger la page\u00a0: ${page}`,
  notShown: (page) => `Impossible d’afficher la page\u00a0: ${page}`,
  serverAway: 'Le serveur est injoignable',
  serverSilent: (page) =>
    `Impossible de charger ${page}, car le serveur ne répond pas. Il redémarre peut-être, ou le réseau est interrompu. `,
  explanations: {
    missing:
      'La page est injoignable. Elle est peut-être en maintenance, ou le réseau est interrompu. Les autres pages fonctionnent. ',
    slow: 'Le chargement a pris trop de temps. Le réseau est peut-être lent. Les autres pages fonctionnent. ',
    broken: 'Le chargement a échoué. Les autres pages fonctionnent. ',
    refused:
      'La page n’a pas passé le contrôle d’intégrité et n’a pas été chargée. Les autres pages fonctionnent. ',
    'too-new':
      'La page nécessite une console plus récente. Rechargez la page\u00a0; si cela ne suffit pas, la console doit encore être mise à jour. Les autres pages fonctionnent. ',
    'too-old':
      'La page a été faite pour une console plus ancienne et doit encore être mise à jour. Les autres pages fonctionnent. ',
    rendering: 'L’affichage a échoué. Les autres pages fonctionnent. ',
  },
  errorNumber: { before: 'Numéro d’erreur ', after: '.' },
  retry: 'Réessayer',
}
