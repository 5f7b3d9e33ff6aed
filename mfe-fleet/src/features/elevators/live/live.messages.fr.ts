import type { Messages } from './live.messages.ts'

const directions: Messages['directions'] = {
  up: 'En montée',
  down: 'En descente',
  stationary: 'À l’arrêt',
  unknown: 'Sens inconnu',
}
/** After « Porte ». */
const doors = {
  open: 'ouverte',
  opening: 's’ouvre',
  closing: 'se ferme',
  closed: 'fermée',
  unknown: 'inconnue',
}
const doorsBefore = {
  ...doors,
  opening: 'en cours d’ouverture',
  closing: 'en cours de fermeture',
  unknown: 'dans un état inconnu',
}

export const messages: Messages = {
  title: 'État en direct',
  loading: 'Chargement de l’état…',
  unavailable: 'État indisponible',
  directions,
  car: (floor, direction) => `Étage ${floor} · ${directions[direction]}`,
  lastKnown: (floor) => `Dernier état connu\u00a0: étage ${floor}, `,
  door: (door) => `Porte ${door ? doors[door] : '—'}`,
  doorWas: (door) => `La porte était ${doorsBefore[door]}`,
  received: 'Reçu ',
  doubts: {
    stale: 'Périmé',
    notLive: 'Pas en direct',
    controllersOutOfReach: 'Contrôleurs injoignables',
    missed: 'Mises à jour manquées',
  },
  shaft: {
    unavailable: 'Gaine\u00a0: état indisponible',
    now: (floor, direction, door) =>
      `Gaine\u00a0: étage ${floor} · ${directions[direction]}, porte ${doors[door]}`,
    lastKnown: (floor, door) =>
      `Gaine\u00a0: dernier étage connu ${floor}, la porte était ${doorsBefore[door]}`,
  },
  lastHour: {
    title: (minutes) => `Étages des ${minutes} dernières min`,
    empty: 'Aucun état n’a été reçu depuis l’ouverture de cette page. La ligne commence avec le premier.',
    legend:
      'Large\u00a0: porte ouverte. Pointillés\u00a0: alerte. Sans ligne, cette page n’a reçu aucun état.',
    times: (minutes) => [`il y a ${minutes} min`, `il y a ${minutes / 2} min`, 'Maintenant'],
    line: ({ shown, lowest, highest, openings, alerts, minutes }) =>
      `${shown} dernières minutes\u00a0: de l’étage ${lowest} à l’étage ${highest}. Ouvertures de porte\u00a0: ${openings}. Alertes\u00a0: ${alerts}. Minutes connues\u00a0: ${minutes} sur ${shown}.`,
  },
}
