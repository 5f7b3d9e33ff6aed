import type { Messages } from './recorded.messages.ts'

export const messages: Messages = {
  commands: {
    notAnswered: 'Le contrôleur n’a pas répondu.',
    notFinished: 'Le contrôleur n’a pas terminé la commande.',
    notTaken: 'Le broker de messages n’a pas accepté la commande.',
    failed: 'La commande a échoué.',
    expired: 'La commande a expiré.',
  },
  updates: {
    neverOnline: (hours) =>
      `Le contrôleur ne s’est pas connecté en ${hours} ${hours <= 1 ? 'heure' : 'heures'}.`,
    notFinished: 'Le contrôleur n’a pas terminé la mise à jour à temps.',
    notTaken: 'Le broker de messages n’a pas accepté la mise à jour.',
    firmwareChanged: 'Le firmware affecté a été modifié ou retiré.',
  },
  absences: {
    notConnected: 'Le contrôleur n’est pas connecté.',
    minutes: (count) => `Il a été hors ligne pendant ${count} min.`,
    hours: (count) => `Il a été hors ligne pendant ${count} h.`,
    days: (count) => `Il a été hors ligne pendant ${count} j.`,
  },
  releases: {
    counts: (failed, sessions, liveFailed, liveSessions) =>
      `${failed} sessions sur ${sessions} ont eu des erreurs, ${liveFailed} sur ${liveSessions} avec la version en service.`,
  },
  titles: {
    'call-car': (elevator) => `Appeler la cabine\u00a0: ${elevator}`,
    'reset-controller': (elevator) => `Redémarrer le contrôleur\u00a0: ${elevator}`,
    'clear-cache': (elevator) => `Vider le cache\u00a0: ${elevator}`,
    offline: (elevator) => `${elevator}\u00a0: hors ligne`,
    onlineAgain: (elevator) => `${elevator}\u00a0: de nouveau en ligne`,
    takenBack: (release) => `${release}\u00a0: retirée`,
    passed: (release) => `${release}\u00a0: prête à être mise en service`,
  },
  unnamed: {
    'call-car': 'Appeler la cabine\u00a0: ascenseur',
    'reset-controller': 'Redémarrer le contrôleur\u00a0: ascenseur',
    'clear-cache': 'Vider le cache\u00a0: ascenseur',
  },
}
