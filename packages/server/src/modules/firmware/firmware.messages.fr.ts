import type { Messages } from './firmware.messages.ts'

const list = (names: readonly string[], more: number) => {
  const named = names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')
  return more > 0 ? `${named} et ${more} ${more <= 1 ? 'autre' : 'autres'}` : named
}

export const messages: Messages = {
  uploaded: (name, version) => `Le firmware «\u00a0${name}\u00a0» v${version} a été téléversé.`,
  exists: (name, version) =>
    `Le firmware «\u00a0${name}\u00a0» version ${version} existe déjà pour ce type de contrôleur. Téléversez plutôt une nouvelle version.`,
  versionExists: 'Cette version existe déjà',
  tooLarge: (megabytes) =>
    `Le fichier est trop volumineux. Ce serveur accepte des fichiers jusqu’à ${megabytes.toLocaleString('fr')} Mo.`,
  noneReleased: 'Aucun firmware n’est publié pour ce type de contrôleur.',
  neverReleased: 'Seul un firmware qui a été publié peut être retiré.',
  released: 'Ce firmware est publié. Retirez-le avant de le supprimer.',
  assigned: (names, more) =>
    `Ce firmware est affecté à ${list(names, more)}. Affectez-y d’abord un autre firmware.`,
  installing: (names, more) =>
    `Ce firmware est en cours d’installation sur ${list(names, more)}. Attendez que ce soit terminé.`,
}
