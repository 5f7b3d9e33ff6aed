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
    stale: 'Données anciennes',
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
}
