import type { Messages } from './elevators.messages.ts'

export const messages: Messages = {
  commands: {
    carCalled: (floor) => `Cabine appelée à l’étage ${floor}.`,
    resetSent: 'Commande de redémarrage du contrôleur envoyée.',
    clearCacheSent: 'Commande de vidage du cache envoyée.',
    outOfService: 'L’ascenseur est hors service. La commande n’a pas été envoyée.',
    outOfServiceFor: (reason) => `L’ascenseur est hors service (${reason}). La commande n’a pas été envoyée.`,
    linkDown: 'La liaison avec les contrôleurs est coupée. La commande n’a pas été envoyée.',
    offline: 'L’ascenseur est hors ligne. La commande n’a pas été envoyée.',
    noFloor: (floor) => `L’ascenseur n’a pas d’étage ${floor}. La commande n’a pas été envoyée.`,
    noController: 'L’ascenseur n’a pas encore de contrôleur. La commande n’a pas été envoyée.',
  },
  controllerTaken: {
    byLine: (line) => `La ligne ${line} a déjà ce contrôleur.`,
    by: (name) => `L’ascenseur «\u00a0${name}\u00a0» a déjà ce contrôleur.`,
    byAnother: 'Un autre ascenseur a déjà ce contrôleur.',
    some: 'Certains contrôleurs sont déjà pris. Rien n’a été créé.',
  },
}
