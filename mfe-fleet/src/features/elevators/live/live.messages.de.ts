import type { Messages } from './live.messages.ts'

const directions: Messages['directions'] = {
  up: 'Fährt aufwärts',
  down: 'Fährt abwärts',
  stationary: 'Steht',
  unknown: 'Richtung unbekannt',
}
/** After 'Tür' and 'Tür war'. */
const doors = {
  open: 'offen',
  opening: 'öffnet sich',
  closing: 'schließt sich',
  closed: 'geschlossen',
  unknown: 'unbekannt',
}
const doorsBefore = {
  ...doors,
  opening: 'beim Öffnen',
  closing: 'beim Schließen',
}

export const messages: Messages = {
  title: 'Live-Status',
  loading: 'Zustand wird geladen …',
  unavailable: 'Zustand nicht verfügbar',
  directions,
  car: (floor, direction) => `Etage ${floor} · ${directions[direction]}`,
  lastKnown: (floor) => `Zuletzt bekannt: Etage ${floor}, `,
  door: (door) => `Tür ${door ? doors[door] : '—'}`,
  doorWas: (door) => `Tür war ${doorsBefore[door]}`,
  received: 'Empfangen ',
  doubts: {
    stale: 'Veraltet',
    notLive: 'Nicht live',
    controllersOutOfReach: 'Controller nicht erreichbar',
    missed: 'Meldungen verpasst',
  },
  shaft: {
    unavailable: 'Schacht: Zustand nicht verfügbar',
    now: (floor, direction, door) => `Schacht: Etage ${floor} · ${directions[direction]}, Tür ${doors[door]}`,
    lastKnown: (floor, door) => `Schacht: letzte bekannte Etage ${floor}, Tür war ${doorsBefore[door]}`,
  },
}
