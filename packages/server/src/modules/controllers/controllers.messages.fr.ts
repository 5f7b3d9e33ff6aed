import type { Messages } from './controllers.messages.ts'

export const messages: Messages = {
  nameRequired: 'Le nom est obligatoire',
  keyRequired: 'La clé est obligatoire',
  keyTaken: 'La clé du contrôleur est déjà utilisée',
  sharedKey: (names) =>
    `Avec cette clé, les ascenseurs ${names.map((name) => `«\u00a0${name}\u00a0»`).join(' et ')} auraient le même contrôleur.`,
  secretUnreadable:
    'Le secret partagé de ce contrôleur est illisible. Enregistrez-en un nouveau et saisissez-le aussi sur le contrôleur.',
  settingExists: 'Un paramètre avec cette clé existe déjà',
  settingsMax: (max) => `Un contrôleur contient au plus ${max} ${max <= 1 ? 'paramètre' : 'paramètres'}.`,
  firmware: {
    otherType: 'Ce firmware est destiné à un autre type de contrôleur.',
    withdrawn: 'Ce firmware a été retiré.',
    notReleased: 'Ce firmware n’est pas publié.',
  },
  update: {
    sent: 'Commande de mise à jour envoyée',
    queued: (hours) =>
      `La mise à jour commencera dès que le contrôleur sera en ligne, dans un délai de ${hours} ${hours <= 1 ? 'heure' : 'heures'}.`,
    cancelled: 'La mise à jour en attente a été annulée.',
    noElevator: 'Aucun ascenseur ne désigne ce contrôleur\u00a0: on ignore s’il est en ligne.',
    neverConnected: 'Le contrôleur ne s’est jamais connecté.',
    offline: 'Le contrôleur est hors ligne.',
    noFirmware: 'Aucun firmware n’est affecté au contrôleur pour une mise à jour.',
    withdrawn: (name, version) => `${name} v${version} a été retiré. Affectez d’abord un autre firmware.`,
    underWay: 'Une mise à jour de ce contrôleur est déjà en attente ou en cours.',
    noneQueued: 'Aucune mise à jour de ce contrôleur n’est en attente.',
  },
}
