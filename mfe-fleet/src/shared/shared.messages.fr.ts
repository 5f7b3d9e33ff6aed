import type { Messages } from './shared.messages.ts'

export const messages: Messages = {
  exportCsv: 'Exporter en CSV',
  exporting: 'Exportation…',
  export: 'Exporter',
  demoPast: (percent) => `L’historique de la démo est en cours de préparation : ${percent} %`,
  replay: 'Revoir',
  replayOf: (when) => `Revoir le moment du ${when}`,
  organizationFilter: {
    label: 'Organisation',
    all: 'Toutes les organisations',
    other: 'Cette organisation',
  },
}
