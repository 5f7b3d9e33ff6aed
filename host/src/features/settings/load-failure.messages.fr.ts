import type { Messages } from './load-failure.messages.ts'

export const messages: Messages = {
  originNotAllowed: (title, origin) => `${title} vient de ${origin}, ce qui n’est pas autorisé`,
  noHashes: (title) => `${title} n’a pas d’empreintes d’intégrité`,
  slow: (title) => `${title} met trop de temps à se charger`,
  notPublished: (path) => `${path} n’est pas ce qui a été publié`,
  unreachable: (title) => `${title} était injoignable`,
  noPages: (title) => `${title} n’a pas de pages`,
  noPage: (name, path) => `${name} n’a pas de page ${path}`,
  noExtension: (name, extension) => `${name} n’a pas d’extension ${extension}`,
  failed: (title) => `${title} a échoué pendant le chargement`,
  otherPlatform: (release, range, version) =>
    `${release} exige la plateforme ${range}, la console a ${version}`,
  blank: 'La page est restée vide',
  hang: 'La page ne répondait plus',
  busy: 'La page était occupée la plupart du temps',
  silent: 'La page n’a plus rien signalé après le démarrage de cette version.',
  calls: (reason) => `La page n’a pas pu lire ses données\u00a0: ${reason}`,
}
