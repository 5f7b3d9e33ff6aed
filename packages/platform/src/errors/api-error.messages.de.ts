import type { Messages } from './api-error.messages.ts'

export const messages: Messages = {
  network: 'Der Server war nicht erreichbar.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet.',
  contract: 'Der Server hat eine Antwort gesendet, die diese Seite nicht versteht.',
  notDone: 'Der Server hat es nicht gelöscht.',
  status: (status) => `Der Server hat mit einem Fehler geantwortet (${status}).`,
}
