import type { Messages } from './remote-failure.messages.ts'

export const messages: Messages = {
  notAvailable: (page) => `${page}\u00a0: page indisponible`,
  serverAway: 'Le serveur est injoignable',
  serverSilent: (page) =>
    `Impossible de charger ${page}, car le serveur ne répond pas. Il redémarre peut-être, ou le réseau est interrompu. `,
  explanations: {
    missing:
      'La page est injoignable. Elle est peut-être en maintenance, ou le réseau est interrompu. Le reste de la console fonctionne. ',
    slow: 'Le chargement prend trop de temps. Le réseau est peut-être lent. Le reste de la console fonctionne. ',
    broken: 'Le chargement a échoué. Le reste de la console fonctionne. ',
    refused:
      'La page n’est pas ce qui a été publié et n’a pas été chargée. Le reste de la console fonctionne. ',
    'too-new':
      'La page nécessite une console plus récente. Rechargez la page\u00a0; si cela ne suffit pas, la console doit encore être mise à jour. Le reste de la console fonctionne. ',
    'too-old':
      'La page a été faite pour une console plus ancienne et doit encore être mise à jour. Le reste de la console fonctionne. ',
    rendering: 'L’affichage a échoué. Le reste de la console fonctionne. ',
  },
  errorNumber: { before: 'Numéro d’erreur ', after: '.' },
  retry: 'Réessayer',
}
