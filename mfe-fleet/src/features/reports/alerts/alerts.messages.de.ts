import type { Messages } from './alerts.messages.ts'

export const messages: Messages = {
  kinds: 'Alarme nach',
  byCode: 'Code',
  byOrganization: 'Gebäude',
  byControllerType: 'Controllertyp',
  byFirmware: 'Firmware',
  alertsBy: {
    byCode: 'Alarme nach Code',
    byOrganization: 'Alarme nach Gebäude',
    byControllerType: 'Alarme nach Controllertyp',
    byFirmware: 'Alarme nach Firmware',
  },
  files: {
    byCode: 'code',
    byOrganization: 'gebaeude',
    byControllerType: 'controllertyp',
    byFirmware: 'firmware',
  },
  count: 'Alarme',
  share: 'Anteil (%)',
  cumulative: 'Zusammen (%)',
  before: 'Vormonat',
  unknown: 'nicht bekannt',
  none: 'In dieser Zeit begann kein Alarm',
  largestOf: (lines, total) =>
    `Aufgeführt sind die ${lines} größten von ${total.toLocaleString('de')} Gruppen.`,
}
