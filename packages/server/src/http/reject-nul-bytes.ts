import type { FastifyRequest } from 'fastify'
import { messages } from './errors.messages.ts'
import { HttpError } from './errors.ts'

/**
 * PostgreSQL keeps no NUL in a text, and no half of a surrogate pair: a request with one is the client's error,
 * wherever it stands.
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

/** Path of the first text that cannot be kept, names of members included. */
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
