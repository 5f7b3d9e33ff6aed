import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import { z } from 'zod'
import { messages as entities } from './entities.messages.ts'
import { type Entity, HttpError, notFound } from './errors.ts'

/** What a handler may answer where the contract reads `T`: points in time may still be dates. */
type Written<T> = T extends string
  ? T | Date
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Written<T[Key]> }
      : T

/** Types of handlers from zod schemas: what a request was parsed to, and what an answer may be written as. */
export interface WireTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.core.$ZodType ? Written<z.output<this['schema']>> : unknown
}

/** A Fastify instance whose handlers get their types from zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  WireTypes
>

/** `{id}` of a route. Anything but a UUID is an id that does not exist. */
export const idParams = z.object({ id: z.string() })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be the id of a record. */
export const isId = (text: string) => uuid.test(text)

/** Answers 404 instead of letting the database complain of an id that is no UUID. */
export function requireId(id: string, what: Entity): string {
  if (!isId(id)) throw notFound(what)
  return id
}

/** A reference in a body: a UUID, or an error at its field. */
export function requireReference(id: string, field: string, what: Entity): string {
  if (!isId(id)) throw unknownReference(field, what)
  return id
}

/** A reference in a body to what is not there, or not for the caller to see. */
export const unknownReference = (field: string, what: Entity) => refusedField(field, entities.notFound[what])

/** A value that is refused, with the reason at its field. */
export const refusedField = (field: string, message: string) =>
  new HttpError(400, message, { fields: { [field]: [message] } })

/** A record of a list: its version is the business of the record's own address. */
export const withoutVersion = <T extends { version: number }>({ version: _, ...record }: T) => record

/** Sends a record with its version as ETag. The version itself is not part of the body. */
export function withVersion<T extends { version: number }>(reply: FastifyReply, { version, ...body }: T) {
  reply.header('etag', `"${version}"`)
  return body
}

/** No record ever has it. */
const NO_VERSION = -1

/**
 * Version that the client's edit is based on (If-Match); without the header, and with `*`, the last write wins. A tag
 * that is not our own matches no record.
 */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']?.trim()
  if (!header || header === '*') return undefined
  const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  return tag === undefined ? NO_VERSION : Number(tag)
}

/** The one 409 that a client may repeat without If-Match, once its user has decided so. */
export const changedMeanwhile = (what: keyof typeof entities.changedMeanwhile) =>
  new HttpError(409, entities.changedMeanwhile[what], { extra: { code: CHANGED_MEANWHILE } })

/** A page of a list: `{data, totalCount, totalPages, page}`. */
export function paged<T>(
  data: T[],
  totalCount: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return { data, totalCount, totalPages: Math.ceil(totalCount / pageSize), page }
}
