import type { Messages } from './shared.messages.ts'

export const messages: Messages = {
  unknown: 'Unbekannt',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyHash: (of) => `SHA256 kopieren: ${of}`,
}
