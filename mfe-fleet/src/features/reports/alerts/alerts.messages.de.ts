import type { Messages } from './alerts.messages.ts'

export const messages: Messages = {
  kinds: 'Störungen nach',
  byCode: 'Code',
  byOrganization: 'Gebäude',
  byControllerType: 'Controllertyp',
  byFirmware: 'Firmware',
  alertsBy: {
    byCode: 'Störungen nach Code',
    byOrganization: 'Störungen nach Gebäude',
    byControllerType: 'Störungen nach Controllertyp',
    byFirmware: 'Störungen nach Firmware',
  },
  files: {
    byCode: 'code',
    byOrganization: 'gebaeude',
    byControllerType: 'controllertyp',
    byFirmware: 'firmware',
  },
  count: 'Störungen',
  share: 'Anteil (%)',
  cumulative: 'Kumuliert (%)',
  before: 'Vormonat',
  unknown: 'nicht bekannt',
  none: 'Keine Störungen in diesem Zeitraum',
  largestOf: (lines, total) => `Die ${lines} größten von ${total.toLocaleString('de')}`,
}
