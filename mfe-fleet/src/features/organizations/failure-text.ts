import { serverMessage } from '@hoistway/platform/http'

/** What failed, and the server's reason where it gave one (a 403's message is shown: reading 4). */
export function failureText(text: string, error: unknown): string {
  const reason = serverMessage(error)
  return reason ? `${text}. ${reason}` : text
}
