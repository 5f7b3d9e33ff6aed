import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../base/errors.ts'
import { errors as messages } from '../../texts/en.ts'

/**
 * PostgreSQL stores neither NUL characters nor unpaired surrogates, so a request with one is answered as a client
 * error.
 */
export async function rejectNulBytes({ body, query, params }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const field = fieldThatCannotBeKept(part)
    if (field === undefined) continue
    throw new HttpError(400, messages.invalidValues, {
      fields: { [field || 'body']: [messages.invalidText] },
    })
  }
}

const canBeKept = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Returns the path of the first text or member name that cannot be stored. */
function fieldThatCannotBeKept(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return canBeKept(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    const found = canBeKept(name) ? fieldThatCannotBeKept(member, at) : path
    if (found !== undefined) return found
  }
  return undefined
}
