import type { Messages } from './shared.messages.ts'

export const messages: Messages = {
  exportCsv: 'CSV exportieren',
  exporting: 'Wird exportiert …',
  export: 'Exportieren',
  demoPast: (percent) => `Der Verlauf der Demo wird vorbereitet: ${percent} %`,
  replay: 'Wiedergabe',
  replayOf: (when) => `Wiedergabe von ${when}`,
  organizationFilter: { label: 'Organisation', all: 'Alle Organisationen', other: 'Diese Organisation' },
}
