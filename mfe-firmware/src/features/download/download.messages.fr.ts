import type { Messages } from './download.messages.ts'

export const messages: Messages = {
  download: 'Télécharger',
  downloadOf: (title) => `Télécharger ${title}`,
  cancel: 'Annuler',
  cancelOf: (title) => `Annuler le téléchargement de ${title}`,
  progressOf: (title) => `Téléchargement de ${title}`,
  failed: (title) =>
    `Impossible de télécharger le firmware. Veuillez réessayer. ${title} n’a pas été enregistré.`,
  otherBytes: (title) =>
    `Impossible de télécharger le firmware. Veuillez réessayer. Le fichier téléchargé n’est pas ${title}\u00a0: son SHA-256 diffère. Rien n’a été enregistré.`,
  unverified: (title) =>
    `${title} a été enregistré sans vérification\u00a0: le serveur n’a pas envoyé de SHA-256.`,
}
