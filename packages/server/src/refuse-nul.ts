import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/** PostgreSQL keeps no NUL in a text: a request with one is the client's error, wherever it stands. */
export async function refuseNul({ body, query, params }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const field = fieldWithNul(part)
    if (field === undefined) continue
    const message = 'Some values are not valid.'
    throw new HttpError(400, message, {
      fields: { [field || 'body']: ['A text must not contain a NUL character'] },
    })
  }
}

/** Path of the first text with a NUL, names of members included. */
function fieldWithNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    const found = name.includes('\0') ? path : fieldWithNul(member, at)
    if (found !== undefined) return found
  }
  return undefined
}
