import type { Messages } from './alerts.messages.ts'

export const messages: Messages = {
  title: 'Alertes',
  oneElevator: 'Un ascenseur',
  wholeFleet: 'Tout le parc',
  severities: {
    critical: 'Critique',
    warning: 'Avertissement',
    info: 'Info',
    resolved: 'Résolue',
    unknown: 'Gravité inconnue',
  },
  acknowledge: 'Acquitter',
  acknowledging: 'Acquittement…',
  acknowledgeOf: (code) => (code ? `Acquitter ${code}` : 'Acquitter l’alerte'),
  acknowledgedBy: (name, note) => (note ? `Acquittée par ${name}\u00a0: ${note}` : `Acquittée par ${name}`),
  acknowledgeFailed: 'Impossible d’acquitter l’alerte',
  note: 'Note',
  noteHint: 'Facultatif\u00a0; visible par tous ceux qui peuvent voir l’alerte.',
  cancel: 'Annuler',
  close: 'Fermer',
}
