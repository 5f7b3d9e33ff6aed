import type { Messages } from './patterns.messages.ts'

const fois = (n: number) => `${n.toLocaleString('fr')} fois`

export const messages: Messages = {
  title: 'Schémas',
  loadFailed: 'Les schémas n’ont pas pu être lus.',
  titles: {
    chatter: (code, elevator, count, isAtLeast) =>
      `${code} est survenue ${isAtLeast ? 'au moins ' : ''}${fois(count)} sur ${elevator}`,
    commonCause: (code, elevators, building) => `${code} sur ${elevators} ascenseurs de ${building}`,
    lostTogether: (elevators, building) =>
      `${elevators} ascenseurs de ${building} ont perdu leur connexion ensemble`,
    returns: (code, elevator, returned, total) =>
      `${code} est revenue après ${returned} des ${total} réinitialisations de ${elevator}`,
  },
  update: {
    title: (code, version, ratio) =>
      ratio === undefined
        ? `${code} est nouvelle depuis le firmware ${version}`
        : `${code} est ${ratio} fois plus fréquente depuis le firmware ${version}`,
    compared: (after, afterTime, before, beforeTime, elevators) =>
      `${after.toLocaleString('fr')} en ${afterTime} depuis la mise à jour, ${before.toLocaleString('fr')} en ${beforeTime} avant, sur ${elevators} ascenseurs ensemble tant qu’ils étaient connectés`,
    evidence: (after, before) => `${after} depuis la mise à jour, ${before} avant`,
    ratio: (n) => n.toLocaleString('fr', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n) => `${n.toLocaleString('fr')} h`,
  },
  advice: {
    chatter: (most) =>
      `Jusqu’à ${most} fois en une heure : un contact ou un capteur intermittent. Faites-le vérifier plutôt que d’acquitter chaque alerte.`,
    'common-cause':
      'Cherchez d’abord une cause unique : l’alimentation, des travaux dans le bâtiment, un élément que ces ascenseurs partagent.',
    'lost-together': 'Vérifiez le réseau et l’alimentation du bâtiment avant les contrôleurs.',
    'returns-after-reset': 'Réinitialiser ne sert à rien : envoyez quelqu’un.',
    'after-update': 'Ne mettez pas d’autres ascenseurs à jour avant que quelqu’un l’ait examinée.',
  },
  rules: {
    chatter: ({ minimum, window, reach }) =>
      `Affiché parce que le même code est apparu au moins ${minimum} fois en ${window} sur un ascenseur, au cours des ${reach}.`,
    'common-cause': ({ minimum, window, reach }) =>
      `Affiché parce que le même code est apparu sur au moins ${minimum} ascenseurs d’un bâtiment en ${window}, au cours des ${reach}.`,
    'lost-together': ({ minimum, window, reach }) =>
      `Affiché parce qu’au moins ${minimum} ascenseurs d’un bâtiment ont perdu leur connexion en ${window}, au cours des ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }) =>
      `Affiché parce que le même code est réapparu en moins de ${window} après au moins ${minimum} réinitialisations, au cours des ${reach}.`,
    'after-update': (elevators, { minimum, window, reach }) =>
      `Affiché parce que, depuis une mise à jour au cours des ${reach}, elle est survenue au moins ${minimum} fois, sur au moins ${elevators} ascenseurs et au moins deux fois plus souvent que pendant la même durée avant (au plus ${window}), ce qui n’est guère un hasard. Les répétitions en une heure comptent une fois.`,
  },
  lastHours: (n) => `${n} dernières heures`,
  lastDays: (n) => `${n} derniers jours`,
  goesOn: 'Toujours en cours',
  period: (from, until) => (from === until ? from : `${from} à ${until}`),
  lost: 'Connexion perdue',
  began: 'Début',
  active: 'toujours active',
  afterReset: (span) => `${span} après une réinitialisation`,
  evidence: (n) => `Éléments (${n.toLocaleString('fr')})`,
  moreEvidence: (n) => `Et ${n.toLocaleString('fr')} de plus`,
  viewAlerts: 'Voir ces alertes',
  showMore: (n) => `Afficher ${n} de plus`,
  notListed: (n) => `Et ${n} de plus, moins urgents`,
  dismiss: 'Écarter',
  dismissing: 'En cours...',
  dismissOf: (title) => `Écarter : ${title}`,
  dismissTitle: 'Écarter le schéma',
  dismissHint:
    'Pour tous ceux qui le voient. Il revient lorsque ce qui se passe ensuite suffit à former un nouveau schéma, ou avec un autre ascenseur.',
  reason: 'Raison',
  dismissFailed: 'Le schéma n’a pas pu être écarté',
  dismissed: (n) => `${n} écarté${n > 1 ? 's' : ''}`,
  dismissedBy: (who, when, reason) => `Écarté par ${who}, ${when} : ${reason}`,
  somebody: 'quelqu’un',
  restore: 'Annuler',
  restoreOf: (title) => `Ne plus écarter : ${title}`,
  restoreFailed: 'Le schéma n’a pas pu être rétabli',
}
