import type { Messages } from './alerts.messages.ts'

export const messages: Messages = {
  title: 'Störungen',
  oneElevator: 'Ein Aufzug',
  wholeFleet: 'Ganze Flotte',
  severities: {
    critical: 'Kritisch',
    warning: 'Warnung',
    info: 'Info',
    resolved: 'Behoben',
    unknown: 'Schweregrad unbekannt',
  },
  acknowledge: 'Quittieren',
  acknowledging: 'Wird quittiert …',
  acknowledgeOf: (code) => `${code ?? 'Störung'} quittieren`,
  acknowledgedBy: (name, note) => (note ? `Quittiert von ${name}: ${note}` : `Quittiert von ${name}`),
  acknowledgeFailed: 'Störung konnte nicht quittiert werden',
  note: 'Notiz',
  noteHint: 'Optional; für alle sichtbar, die die Störung sehen können.',
  cancel: 'Abbrechen',
  close: 'Schließen',
}
