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
    manyAway: (count, names, more) => `${count} hors ligne\u00a0: ${names} et ${more} autres`,
    someAway: (count, names) => `${count} hors ligne\u00a0: ${names}`,
    minutes: (count) => `Il a été hors ligne pendant ${count} min.`,
    hours: (count) => `Il a été hors ligne pendant ${count} h.`,
    days: (count) => `Il a été hors ligne pendant ${count} j.`,
  },
  releases: {
    counts: (failed, sessions, liveFailed, liveSessions) =>
      `${failed} sessions sur ${sessions} ont eu des erreurs, ${liveFailed} sur ${liveSessions} avec la version en service.`,
    schedule: {
      promoted: 'Tous les utilisateurs la reçoivent.',
      begun: (canary) => `Certains utilisateurs la reçoivent\u00a0: ${canary}.`,
      missed: 'Aucun serveur n’a pu le faire dans l’heure qui a suivi.',
      noRight: (name) => `${name}, qui l’a planifié, n’en a plus le droit.`,
      notApproved: 'Ici, deux personnes mettent en service, et personne ne l’a approuvé à temps.',
      approverLeft: 'Une personne qui l’a approuvé ne peut plus mettre en service.',
      gone: 'La version n’est plus publiée.',
      withdrawn: 'La version a été retirée.',
      takenBack: 'La version a été reprise entre-temps.',
      liveAlready: 'La version est déjà en service.',
      canary: (version) => `Certains utilisateurs reçoivent actuellement ${version}.`,
      newer: (version) => `La version ${version}, plus récente, a été mise en service entre-temps.`,
    },
  },
  titles: {
    'call-car': (elevator) => `Appeler la cabine\u00a0: ${elevator}`,
    'reset-controller': (elevator) => `Redémarrer le contrôleur\u00a0: ${elevator}`,
    'clear-cache': (elevator) => `Vider le cache\u00a0: ${elevator}`,
    offline: (elevator) => `${elevator}\u00a0: hors ligne`,
    onlineAgain: (elevator) => `${elevator}\u00a0: de nouveau en ligne`,
    mentioned: (elevator) => `${elevator}\u00a0: quelqu’un vous mentionne`,
    outage: (place, count) => `${place}\u00a0: ${count} ascenseurs hors ligne en même temps`,
    outageOver: (place, count) => `${place}\u00a0: ${count} ascenseurs de nouveau en ligne`,
    takenBack: (release) => `${release}\u00a0: retirée`,
    passed: (release) => `${release}\u00a0: prête à être mise en service`,
    scheduleDone: (release) => `${release}\u00a0: fait comme planifié`,
    scheduleStopped: (release) => `${release}\u00a0: pas fait comme planifié`,
  },
  unnamed: {
    'call-car': 'Appeler la cabine\u00a0: ascenseur',
    'reset-controller': 'Redémarrer le contrôleur\u00a0: ascenseur',
    'clear-cache': 'Vider le cache\u00a0: ascenseur',
  },
}
