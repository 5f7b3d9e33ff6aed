import type { Messages } from './shared.messages.ts'

export const messages: Messages = {
  exportCsv: 'CSV exportieren',
  exporting: 'Wird exportiert …',
  organizationFilter: { label: 'Organisation', all: 'Alle Organisationen', other: 'Diese Organisation' },
}
