import type { Messages } from './shared.messages.ts'

export const messages: Messages = {
  unknown: 'Inconnu',
  copy: 'Copier',
  copied: 'Copié',
  copyHash: (of) => `Copier le SHA256\u00a0: ${of}`,
}
