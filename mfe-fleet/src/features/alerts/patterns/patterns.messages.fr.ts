import type { Messages } from './patterns.messages.ts'

const fois = (n: number) => `${n.toLocaleString('fr')} fois`

export const messages: Messages = {
  title: 'Problèmes récurrents',
  loadFailed: 'Impossible de charger les problèmes récurrents.',
  titles: {
    chatter: (code, elevator, count, isAtLeast) =>
      `${code} est survenue ${isAtLeast ? 'au moins ' : ''}${fois(count)} sur ${elevator}`,
    commonCause: (code, elevators, building) => `${code} sur ${elevators} ascenseurs de ${building}`,
    lostTogether: (elevators, building) =>
      `${elevators} ascenseurs de ${building} sont passés hors ligne ensemble`,
    returns: (code, elevator, returned, total) =>
      `${code} est revenue après ${returned} des ${total} redémarrages de ${elevator}`,
  },
  update: {
    title: (code, version, ratio) =>
      ratio === undefined
        ? `${code} est nouvelle depuis le firmware ${version}`
        : `${code} est ${ratio} fois plus fréquente depuis le firmware ${version}`,
    compared: (after, afterTime, before, beforeTime, elevators) =>
      `${after.toLocaleString('fr')} en ${afterTime} après la mise à jour, ${before.toLocaleString('fr')} en ${beforeTime} avant (${elevators} ascenseurs, temps de connexion)`,
    evidence: (after, before) => `${after} après la mise à jour, ${before} avant`,
    ratio: (n) => n.toLocaleString('fr', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n) => `${n.toLocaleString('fr')} h`,
  },
  advice: {
    chatter: (most) =>
      `Jusqu’à ${most} fois en une heure\u00a0: probablement un contact ou un capteur intermittent. Planifiez une vérification plutôt que d’acquitter chaque alerte.`,
    'common-cause':
      'Cherchez d’abord une cause commune\u00a0: alimentation, travaux dans le bâtiment, équipement partagé.',
    'lost-together': 'Vérifiez le réseau et l’alimentation du bâtiment avant les contrôleurs.',
    'returns-after-reset': 'Le redémarrage ne résout pas la panne\u00a0: envoyez un technicien.',
    'after-update': 'Suspendez le déploiement de ce firmware tant que la cause n’est pas connue.',
  },
  rules: {
    chatter: ({ minimum, window, reach }) =>
      `Affiché parce que le même code est apparu au moins ${minimum} fois en ${window} sur un ascenseur, au cours des ${reach}.`,
    'common-cause': ({ minimum, window, reach }) =>
      `Affiché parce que le même code est apparu sur au moins ${minimum} ascenseurs d’un bâtiment en ${window}, au cours des ${reach}.`,
    'lost-together': ({ minimum, window, reach }) =>
      `Affiché parce qu’au moins ${minimum} ascenseurs d’un bâtiment sont passés hors ligne en ${window}, au cours des ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }) =>
      `Affiché parce que le même code est réapparu en moins de ${window} après au moins ${minimum} redémarrages, au cours des ${reach}.`,
    'after-update': (elevators, { minimum, window, reach }) =>
      `Affiché parce que, depuis une mise à jour au cours des ${reach}, elle est survenue au moins ${minimum} fois, sur au moins ${elevators} ascenseurs et au moins deux fois plus souvent que pendant la même durée avant (au plus ${window}), ce qui n’est guère un hasard. Les répétitions en une heure comptent une fois.`,
  },
  lastHours: (n) => `${n} dernières heures`,
  lastDays: (n) => `${n} derniers jours`,
  goesOn: 'En cours',
  period: (from, until) => (from === until ? from : `${from} à ${until}`),
  lost: 'Connexion perdue',
  began: 'Début',
  active: 'toujours active',
  afterReset: (span) => `${span} après un redémarrage`,
  evidence: (n) => `Détails (${n.toLocaleString('fr')})`,
  moreEvidence: (n) => `Et ${n.toLocaleString('fr')} de plus`,
  viewAlerts: 'Voir ces alertes',
  showMore: (n) => `Afficher ${n} de plus`,
  notListed: (n) => `${n} de plus, moins urgents`,
  dismiss: 'Ignorer',
  dismissing: 'En cours…',
  dismissOf: (title) => `Ignorer\u00a0: ${title}`,
  dismissTitle: 'Ignorer le problème',
  dismissHint:
    'Masqué pour tous jusqu’à ce que le problème se reproduise assez souvent ou touche un autre ascenseur.',
  reason: 'Raison',
  dismissFailed: 'Impossible d’ignorer le problème',
  dismissed: (n) => `${n} ignoré${n > 1 ? 's' : ''}`,
  dismissedBy: (who, when, reason) => `Ignoré par ${who}, ${when}\u00a0: ${reason}`,
  somebody: 'quelqu’un',
  restore: 'Annuler',
  restoreOf: (title) => `Ne plus ignorer\u00a0: ${title}`,
  restoreFailed: 'Impossible d’annuler',
}
