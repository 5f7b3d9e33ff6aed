import { reportError } from '@hoistway/platform/errors'
import { ApiError } from '@hoistway/platform/http'

/** Texts at the fields, or one text above them. */
export interface Refusal {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly text: string | undefined
}

/** `fallback` replaces a missing reason of the server. */
export function refusalOf(error: unknown, fallback: string): Refusal {
  if (!error) return { fields: {}, text: undefined }
  if (!(error instanceof ApiError) || error.kind === 'contract') reportError(error, { where: 'form' })
  const { fieldErrors, serverMessage } = error instanceof ApiError ? error : {}
  return fieldErrors
    ? { fields: fieldErrors, text: undefined }
    : { fields: {}, text: serverMessage ?? fallback }
}
