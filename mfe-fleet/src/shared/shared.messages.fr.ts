import type { Messages } from './shared.messages.ts'

export const messages: Messages = {
  exportCsv: 'Exporter en CSV',
  exporting: 'Exportation…',
  export: 'Exporter',
  replay: 'Relecture',
  replayOf: (when) => `Relecture du ${when}`,
  organizationFilter: {
    label: 'Organisation',
    all: 'Toutes les organisations',
    other: 'Cette organisation',
  },
}
