import type { Messages } from './replay.messages.ts'

export const messages: Messages = {
  replay: 'Relecture',
  title: (elevator) => `Relecture\u00a0: ${elevator}`,
  noMoment: 'Cette adresse ne désigne aucun moment du passé.',
  loadDetail: 'Échec du chargement des détails de l’ascenseur. Veuillez réessayer.',
  loading: 'Chargement de l’historique…',
  failed: 'L’historique n’a pas pu être chargé',
  unknown: 'On ignore ce que la cabine a fait',
  later: 'Pas encore arrivé',
  neighbours: 'Autres de ce bâtiment',
  controls: {
    label: 'Lecture',
    play: 'Lire',
    pause: 'Pause',
    back: 'Changement précédent',
    forward: 'Changement suivant',
    speed: 'Vitesse',
    times: (speed) => `${speed} ×`,
    moment: 'Moment',
    copy: 'Copier le lien vers ce moment',
    copied: 'Copié',
    save: 'Enregistrer dans un fichier',
    keys: 'Touches\u00a0: espace lit et met en pause, les flèches vont au changement précédent et suivant, + et − changent la vitesse.',
  },
  changes: 'Ce qui s’est passé',
  noFrames: 'Les messages CAN ne sont pas enregistrés.',
  file: {
    leftOut: (names) => `Omis pour la taille\u00a0: ${names}`,
    saved: (time) => `Enregistré ${time}`,
  },
}
