import { entities, errors as messages } from '../texts/en.ts'

interface HttpErrorDetails extends ErrorOptions {
  readonly fields?: Record<string, string[]>
  readonly headers?: Record<string, string>
  readonly extra?: Record<string, unknown>
}

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly fields: Record<string, string[]> | undefined
  readonly headers: Record<string, string>
  readonly extra: Record<string, unknown>

  constructor(status: number, message: string, more: HttpErrorDetails = {}) {
    super(message, more)
    this.status = status
    this.fields = more.fields
    this.headers = more.headers ?? {}
    this.extra = more.extra ?? {}
  }
}

export type Entity = keyof typeof entities.notFound

export const notFound = (what: Entity) => new HttpError(404, entities.notFound[what])

/** Throws 404 when a search found nothing. */
export function orNotFound<Found extends object>(found: Found | undefined, what: Entity): Found {
  if (!found) throw notFound(what)
  return found
}

export const forbidden = (message = messages.forbidden) => new HttpError(403, message)
export const conflict = (message: string, fields?: Record<string, string[]>) =>
  new HttpError(409, message, { ...(fields && { fields }) })
