import type { FastifyRequest } from 'fastify'
import type { Caller } from '../base/caller.ts'
import type { Releaser } from './releaser.ts'

export interface VerifiedApiToken {
  readonly caller: Caller
  readonly scopes: readonly string[]
  readonly releaser: Releaser
}

/** @throws HttpError for a token that is unknown, has ended, or was used too often */
export type VerifyApiToken = (token: string, request: FastifyRequest) => Promise<VerifiedApiToken>
