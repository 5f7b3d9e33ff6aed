import type { Messages } from './remote-events.messages.ts'

export const messages: Messages = {
  unknownKind: (kind, remote) =>
    `Aucune version de ${remote} donnée aux utilisateurs ne déclare la notification ${kind}. Déclarez-la dans remote.config.ts et publiez d’abord cette version.`,
  unknownPush: (name, remote) =>
    `Aucune version de ${remote} donnée aux utilisateurs ne déclare le push ${name}. Déclarez-le dans remote.config.ts et publiez d’abord cette version.`,
  tooMany: (remote, seconds) =>
    `${remote} a trop envoyé en peu de temps. Veuillez réessayer dans ${seconds} secondes.`,
}
