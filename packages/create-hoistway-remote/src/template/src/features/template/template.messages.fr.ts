import type { Messages } from './template.messages.ts'

export const messages: Messages = {
  title: 'Template',
  empty: 'Rien pour l’instant',
  emptyHint: 'Ceci est la première page de mfe-template.',
}
