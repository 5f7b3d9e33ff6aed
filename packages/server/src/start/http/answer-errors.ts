import { NO_SUCH_CALL } from '@hoistway/contracts/error'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasCommitted } from '../../base/current-request.ts'
import { HttpError } from '../../base/errors.ts'
import { inLanguageOf } from '../../base/request-language.ts'
import { hasSeveralHosts } from '../../base/wire.ts'
import { databaseAnswer, outcomeUnknown } from '../../db/database-errors.ts'
import { database, errors as messages } from '../../texts/en.ts'

/** Every request fails during an outage of the database. */
const OUTAGE_LOG_MS = 60_000

export const nothingThere = (method: string, url: string) => ({
  message: messages.nothingAt(method, url.split('?')[0] ?? ''),
  code: NO_SUCH_CALL,
})

/** Answers `{message, errors?}`, never a stack trace. */
export function handleErrors(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSeveralHosts(raw)) throw new HttpError(400, messages.invalid)
  })
  let loggedAt = Number.NEGATIVE_INFINITY
  const levelOf = (message: string | undefined) => {
    if (message !== database.away) return 'error'
    if (performance.now() - loggedAt < OUTAGE_LOG_MS) return 'debug'
    loggedAt = performance.now()
    return 'error'
  }
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) =>
    inLanguageOf(request, () => answer(error, request, reply, levelOf)),
  )
}

function answer(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
  levelOf: (message: string | undefined) => 'debug' | 'error',
) {
  if (error instanceof HttpError) {
    if (error.status >= 500) request.log.warn({ err: error }, 'request refused')
    return send(reply.headers(error.headers), error.status, error.message, error.fields, error.extra)
  }
  // The client left: the socket's error is not the database's, and queued work was dropped.
  if ((request.raw.destroyed && !request.raw.complete) || error.name === 'AbortError') {
    request.log.info('request aborted')
    return send(reply, 400, messages.invalid)
  }
  const writes = !isRead(request.method)
  const found = databaseAnswer(error, writes)
  if (found && found.status < 500) return send(reply, found.status, found.message)
  const known = found && writes && hasCommitted() ? outcomeUnknown() : found
  const status = known?.status ?? error.statusCode ?? 500
  if (status < 500) return send(reply, status, clientText(error.code) ?? clientText(status) ?? error.message)
  request.log[levelOf(known?.message)]({ err: error }, 'request failed')
  if (!known) return send(reply, status, messages.failed)
  return send(reply.header('retry-after', 2), status, known.message, undefined, { code: known.code })
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

function send(
  reply: FastifyReply,
  status: number,
  message: string,
  errors?: Record<string, string[]>,
  extra: Record<string, unknown> = {},
) {
  return reply
    .status(status)
    .type('application/json')
    .send({ message, ...(errors && { errors }), ...extra })
}

function clientText(codeOrStatus: string | number): string | undefined {
  switch (codeOrStatus) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return messages.invalidJson
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return messages.noBody
    case 400:
      return messages.invalid
    case 413:
      return messages.tooLarge
    case 415:
      return messages.notJson
    default:
      return undefined
  }
}

/** Reports missing values as required and wrong types as invalid, unless the schema has its own text. */
export const validatorCompiler =
  ({ schema }: { readonly schema: z.core.$ZodType }) =>
  (data: unknown) => {
    try {
      const parsed = z.core.safeParse(schema, data, {
        error: ({ code, input }) => {
          if (input === undefined) return messages.requiredValue
          return code === 'invalid_type' ? messages.invalidValue : undefined
        },
      })
      if (parsed.success) return { value: parsed.data }
      return {
        error: new HttpError(400, messages.invalidValues, { fields: fieldTexts(parsed.error.issues) }),
      }
    } catch (error) {
      // zod passes all issues of a list as arguments of one call, which overflow the stack from about 100,000.
      if (error instanceof RangeError) return { error: new HttpError(400, messages.invalidValues) }
      throw error
    }
  }

function fieldTexts(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.join('.') || 'body'
    fields[field] = [...(Object.hasOwn(fields, field) ? (fields[field] ?? []) : []), message]
  }
  return fields
}
