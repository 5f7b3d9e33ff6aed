import type { Messages } from './entities.messages.ts'

export const messages: Messages = {
  notFound: {
    alert: 'Alerte introuvable.',
    controller: 'Contrôleur introuvable.',
    elevator: 'Ascenseur introuvable.',
    fault: 'Panne introuvable.',
    filter: 'Filtre introuvable.',
    firmware: 'Firmware introuvable.',
    firmwareUpdate: 'Mise à jour du firmware introuvable.',
    membership: 'Adhésion introuvable.',
    notification: 'Notification introuvable.',
    organization: 'Organisation introuvable.',
    parentOrganization: 'Organisation parente introuvable.',
    pattern: 'Problème récurrent introuvable.',
    release: 'Version introuvable.',
    releaseSchedule: 'Changement planifié introuvable.',
    releaseToken: 'Jeton de publication introuvable.',
    report: 'Rapport introuvable.',
    signingKey: 'Clé de signature introuvable.',
    user: 'Utilisateur introuvable.',
  },
  changedMeanwhile: {
    controller:
      'Ce contrôleur a été modifié entre-temps par quelqu’un d’autre. Rechargez-le et refaites votre modification.',
    elevator:
      'Cet ascenseur a été modifié entre-temps par quelqu’un d’autre. Rechargez-le et refaites votre modification.',
    filter:
      'Ce filtre a été modifié entre-temps par quelqu’un d’autre. Rechargez-le et refaites votre modification.',
    organization:
      'Cette organisation a été modifiée entre-temps par quelqu’un d’autre. Rechargez-la et refaites votre modification.',
  },
}
