import { serverMessage } from '@hoistway/platform/http'

/** A §8: the server's message, else the error message, else the text of the catalogue. */
export function saveFailure(error: unknown, otherwise: string): string | undefined {
  if (!error) return undefined
  const own = error instanceof Error ? error.message : undefined
  return serverMessage(error) ?? (own || otherwise)
}
