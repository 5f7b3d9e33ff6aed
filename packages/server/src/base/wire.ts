import { createHash } from 'node:crypto'
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
import { entities } from '../texts/en.ts'
import { type Entity, HttpError, notFound } from './errors.ts'

type Written<T> = T extends string
  ? T | Date
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Written<T[Key]> }
      : T

export interface WireTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.core.$ZodType ? Written<z.output<this['schema']>> : unknown
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  WireTypes
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Compares If-Match, as the API description says. */
    versioned?: boolean
  }
}

/** Anything but a UUID is an unknown id. */
export const idParams = z.object({ id: z.string() })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (text: string) => uuid.test(text)

/** 404 for an id that is not a UUID, before the database fails. Returns it as the database writes it. */
export function requireId(id: string, what: Entity): string {
  if (!isId(id)) throw notFound(what)
  return id.toLowerCase()
}

export function requireReference(id: string, field: string, what: Entity): string {
  if (!isId(id)) throw unknownReference(field, what)
  return id.toLowerCase()
}

/** A proxy and this server could choose different ones. */
export const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Missing, or not visible to the caller. */
export const unknownReference = (field: string, what: Entity) => refusedField(field, entities.notFound[what])

export const refusedField = (field: string, message: string, status = 400) =>
  new HttpError(status, message, { fields: { [field]: [message] } })

/** Only the record's own address returns the version. */
export const withoutVersion = <T extends { version: number }>({ version: _, ...record }: T) => record

export function withVersion<T extends { version: number }>(reply: FastifyReply, { version, ...body }: T) {
  reply.header('etag', `"${version}"`)
  return body
}

/** For records with several writers: the content itself identifies the version. */
export const contentVersion = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 3)

const NO_VERSION = -1

/** `undefined` without If-Match, or with `*`: the last write wins. A foreign tag matches no record. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const { url, config } = request.routeOptions
  if (!config.versioned) throw new Error(`${url} is not described as versioned`)
  const header = request.headers['if-match']?.trim()
  if (!header || header === '*') return undefined
  const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  return tag === undefined ? NO_VERSION : Number(tag)
}

/** A later write must not meet another version: lock the record before, or compare again. */
export function requireVersion(
  request: FastifyRequest,
  version: number,
  what: keyof typeof entities.changedMeanwhile,
): void {
  const expected = expectedVersion(request)
  if (expected !== undefined && expected !== version) throw changedMeanwhile(what)
}

/** The only 409 that a client may repeat without If-Match, once its user decides to overwrite. */
export const changedMeanwhile = (what: keyof typeof entities.changedMeanwhile) =>
  new HttpError(409, entities.changedMeanwhile[what], { extra: { code: CHANGED_MEANWHILE } })

export function paged<T>(
  data: T[],
  totalCount: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return { data, totalCount, totalPages: Math.ceil(totalCount / pageSize), page }
}
