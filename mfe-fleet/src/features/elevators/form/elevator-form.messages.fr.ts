import type { Messages } from './elevator-form.messages.ts'

export const messages: Messages = {
  createTitle: 'Créer un ascenseur',
  editTitle: 'Modifier l’ascenseur',
  create: 'Créer l’ascenseur',
  update: 'Enregistrer l’ascenseur',
  created: 'L’ascenseur a été créé.',
  updated: 'L’ascenseur a été enregistré.',
  createFailed: 'Impossible de créer l’ascenseur. Veuillez réessayer.',
  updateFailed: 'Impossible d’enregistrer l’ascenseur. Veuillez réessayer.',
  mayNotEdit: 'Vous n’êtes pas autorisé à modifier des ascenseurs',
  mayNotCreate: 'Vous n’êtes pas autorisé à créer des ascenseurs',
  loadingOrganizations: 'Chargement des organisations…',
  selectOrganization: 'Sélectionner une organisation',
  noOrganization: 'Aucune organisation trouvée',
  firmwareVersion: 'Version du firmware (signalée)',
  outOfServiceHint: 'Bloque les commandes à distance jusqu’à la remise en service.',
  reason: 'Motif',
  reasonHint: 'Affiché partout où figure l’ascenseur.',
  floorNames: {
    label: 'Noms des étages',
    hint: 'De l’étage le plus bas au plus haut, séparés par des virgules, comme sur le panneau de la cabine\u00a0: B1, G, 1, 2. Sans noms, les étages vont de 1 à 8.',
    lowest: 'Numéro de l’étage le plus bas',
    lowestHint: 'Comme le contrôleur les compte. La cabine peut être appelée aux étages 1 à 8.',
  },
}
