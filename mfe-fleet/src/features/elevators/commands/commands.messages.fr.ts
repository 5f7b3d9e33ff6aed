import type { Messages } from './commands.messages.ts'

const names = {
  'call-car': 'Appeler la cabine',
  'reset-controller': 'Redémarrer le contrôleur',
  'clear-cache': 'Vider le cache',
}

export const messages: Messages = {
  offline:
    'Pas de connexion. Les commandes ne sont pas mises en attente\u00a0: renvoyez-la une fois reconnecté.',
  sent: 'Commande envoyée.',
  call: {
    title: 'Commande de l’ascenseur',
    floor: 'Étage',
    submit: 'Appeler la cabine',
    busy: 'Appel…',
    quickFloors: 'Accès rapide aux étages',
    toFloor: (floor) => `Appeler la cabine à l’étage ${floor}`,
    updating:
      'Une mise à jour du firmware est en cours sur le contrôleur\u00a0: un appel peut rester sans effet.',
    criticalAlert: 'Une alerte critique est active sur cet ascenseur.',
    refused: 'Impossible d’appeler la cabine',
    failed: 'Impossible d’appeler la cabine. Veuillez réessayer.',
    floorRefused: 'Une cabine peut être appelée aux étages 1 à 8.',
    namedFloorRefused: (first, last) => `Une cabine peut être appelée aux étages ${first} à ${last}.`,
    noFloorCallable: 'Cet ascenseur n’a aucun étage numéroté de 1 à 8 et ne peut pas être appelé à distance.',
  },
  actions: {
    title: 'Actions du contrôleur',
    clear: 'Vider le cache',
    clearing: 'Vidage…',
    clearHint: 'Ne redémarre pas le contrôleur.',
    clearFailed: 'Impossible d’envoyer la commande de vidage du cache. Veuillez réessayer.',
    reset: 'Redémarrer le contrôleur',
    resetting: 'Redémarrage…',
    resetHint: 'L’ascenseur s’arrête un instant.',
    resetFailed: 'Impossible d’envoyer la commande de redémarrage du contrôleur. Veuillez réessayer.',
  },
  confirmReset: (warnings) => ({
    title: 'Redémarrer le contrôleur maintenant\u00a0?',
    text: `Le contrôleur redémarre et l’ascenseur s’arrête un instant. Avertissement\u00a0: ${warnings.join(', et ')}.`,
    confirm: 'Redémarrer le contrôleur',
  }),
  warnings: {
    stateUnknown: 'son état actuel est inconnu',
    moving: 'la cabine est en mouvement',
    doorUnknown: 'on ne sait pas si la porte est fermée',
    doorOpen: 'la porte n’est pas fermée',
    stale: 'l’état n’est plus à jour',
    updating: 'une mise à jour du firmware est en cours',
    criticalAlert: 'une alerte critique est active',
    alertsUnknown: 'on ne sait pas si une alerte critique est active',
  },
  history: {
    title: 'Historique des commandes',
    none: 'Aucune commande n’a encore été envoyée.',
    latest: 'Dernière commande',
    commandName: (type, floor) => {
      const name = type ? names[type] : '—'
      return floor === undefined ? name : `${name} à l’étage ${floor}`
    },
    statuses: {
      sent: 'Envoyée',
      accepted: 'Acceptée',
      running: 'En cours',
      succeeded: 'Effectuée',
      failed: 'Échouée',
      expired: 'Expirée',
    },
    carThere: (floor) => `Cabine à l’étage ${floor}`,
    notThere: (floor) => `Le contrôleur a signalé un succès, mais la cabine est à l’étage ${floor}`,
    notConfirmed: 'Non confirmée',
    carArrived: (floor, seconds) => `Cabine arrivée à l’étage ${floor} après ${seconds} s`,
    controllerBack: (seconds) => `Contrôleur de retour après ${seconds} s`,
    unconfirmed: (seconds) => `Aucune confirmation après ${seconds} s`,
  },
}
