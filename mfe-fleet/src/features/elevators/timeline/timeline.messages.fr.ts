import type { Messages } from './timeline.messages.ts'

export const messages: Messages = {
  title: 'Étages au fil du temps',
  loading: 'Chargement de l’historique…',
  failed: 'L’historique n’a pas pu être chargé',
  tools: {
    label: 'Période affichée',
    hours: (n) => `${n} h`,
    days: (n) => `${n} j`,
    earlier: 'Plus tôt',
    later: 'Plus tard',
    closer: 'Zoom avant',
    further: 'Zoom arrière',
  },
  period: (from, to) => `${from} à ${to}`,
  untilNow: (from) => `${from} jusqu’à maintenant`,
  keys: 'Glisser déplace. Après un clic, la molette agrandit. Touches\u00a0: les flèches déplacent, + et − agrandissent et réduisent, Maj avec une flèche va au changement suivant, Fin affiche le présent.',
  legend:
    'Barre en haut\u00a0: alerte active · Barre en bas\u00a0: porte non fermée · Hachuré\u00a0: aucune donnée',
  summary: ({ lowest, highest, alerts, known }) =>
    `De l’étage ${lowest} à l’étage ${highest}. Alertes\u00a0: ${alerts}. Données\u00a0: ${known} du temps.`,
  nothingKnown: (alerts) => `Aucune donnée pour cette période. Alertes\u00a0: ${alerts}.`,
  unknown: 'Inconnu',
  notLoaded: 'Non chargé',
  notCounted: 'non chargées',
  atLeast: (count) => `au moins ${count}`,
  since: (what, time) => `${what} (depuis ${time})`,
  state: (car, door) => `${car} · ${door}`,
  range: (lowest, highest) => (lowest === highest ? `Étage ${lowest}` : `Étages ${lowest} à ${highest}`),
  doorOpened: 'La porte s’est ouverte',
  doorStayedClosed: 'La porte est restée fermée',
  knownShare: (percent) => `${percent} de données`,
  list: {
    show: 'Afficher en liste',
    hide: 'Masquer la liste',
    label: 'Événements pendant cette période',
    time: 'Heure',
    what: 'Événement',
    unknownUntil: (time) => `Inconnu jusqu’à ${time}`,
    more: (shown, all) => `Les ${shown} premiers sur ${all}. Agrandissez pour tout voir.`,
  },
  cut: 'Seuls les derniers événements sont marqués. Agrandissez pour tout voir.',
  eventsFailed: 'Les événements n’ont pas pu être chargés',
  events: {
    resolved: (alert) => `Résolue\u00a0: ${alert}`,
    offline: 'Hors ligne',
    foundOffline: 'Hors ligne au début de la surveillance',
    online: 'En ligne',
    inService: 'En service',
    outOfService: (reason) => `Hors service\u00a0: ${reason}`,
    clockRight: 'Horloge corrigée',
    configuration: (version) => `Configuration ${version} signalée`,
    firmware: (version, before) =>
      before === null ? `Firmware ${version}` : `Firmware ${version}, avant ${before}`,
    update: (version, error) =>
      error === null
        ? `Mise à jour du firmware vers ${version}`
        : `Mise à jour du firmware vers ${version}\u00a0: ${error}`,
  },
}
