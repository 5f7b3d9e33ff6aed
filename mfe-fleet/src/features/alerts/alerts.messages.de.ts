import type { Messages } from './alerts.messages.ts'

export const messages: Messages = {
  title: 'Alarme',
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
  acknowledgeOf: (code) => `${code ?? 'Alarm'} quittieren`,
  acknowledgedBy: (name, note) => (note ? `Quittiert von ${name}: ${note}` : `Quittiert von ${name}`),
  acknowledgeFailed: 'Alarm konnte nicht quittiert werden',
  note: 'Notiz',
  noteHint: 'Optional; für alle sichtbar, die den Alarm sehen können.',
  cancel: 'Abbrechen',
  close: 'Schließen',
}
