import {
  CONFIRMATION_HEADER,
  CONFIRMATION_NEEDED,
  type ConfirmationKind,
  type pageReleases,
} from '@hoistway/contracts/confirmation'
import { ENROLMENT_NEEDED } from '@hoistway/contracts/second-factor'
import { API_TOKEN_PREFIX } from '@hoistway/releases/api-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../base/caller.ts'
import { forbidden, HttpError } from '../base/errors.ts'
import { access as messages } from '../texts/en.ts'
import { clientAddress } from './address.ts'
import { ANTI_FORGERY_HEADER, cookie, SESSION_COOKIE } from './cookies.ts'
import { type Releaser, type ReleaserOf, type RequiredRight, requireRelease } from './releaser.ts'
import { scopeOf } from './scopes.ts'
import type { SessionRepository } from './session.repository.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    releaser: Releaser | undefined
  }
  interface FastifyContextConfig {
    public?: boolean
    roles?: readonly string[]
    /** Required on the remote `:name`, or on any remote. */
    release?: RequiredRight
    /** Refuses API tokens. */
    persons?: boolean
    /** Several scopes are separated by spaces. */
    scope?: string | undefined
    /** API tokens for releases need no confirmation. */
    confirm?: ConfirmationKind
    /** Also answers users who must still set up a second factor. */
    beforeEnrolment?: boolean
  }
}

/** The bodies of public calls are short texts. Bytes. */
const PUBLIC_BODY_MAX = 16 * 1024

export async function identify(token: string | undefined, tokens: Tokens, sessions: SessionRepository) {
  const claims = token === undefined ? undefined : await tokens.verify(token)
  const caller = claims && (await sessions.find(claims.userId, claims.sessionId))
  return caller && claims && { caller, expiresAt: claims.expiresAt }
}

interface VerifiedApiToken {
  readonly caller: Caller
  readonly scopes: readonly string[]
  readonly releaser: Releaser
}

/** @throws HttpError for a token that is unknown, has ended, or was used too often */
export type VerifyApiToken = (token: string, request: FastifyRequest) => Promise<VerifiedApiToken>

export interface Identities {
  readonly tokens: Tokens
  readonly sessions: SessionRepository
  readonly verifyApiToken: VerifyApiToken
  readonly releaserOf?: ReleaserOf
}

/** API tokens open only routes with a scope. */
export function guard(
  app: FastifyInstance,
  { tokens, sessions, verifyApiToken, releaserOf }: Identities,
): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('releaser', undefined)
  app.addHook('onRoute', (route) => {
    const { url, config = {} } = route
    route.config = { ...config, scope: scopeOf({ method: String(route.method), url, config }) }
    if (config.public) route.bodyLimit ??= PUBLIC_BODY_MAX
  })
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    if (config.public || request.is404) return
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer?.startsWith(API_TOKEN_PREFIX))
      return admitToken(request, await verifyApiToken(bearer, request))
    const identity = await identify(bearer ?? cookie(request, SESSION_COOKIE), tokens, sessions)
    if (!identity) {
      throw new HttpError(401, messages.signInAgain, { headers: { 'www-authenticate': 'Bearer' } })
    }
    // Browsers attach cookies, but never bearer tokens, to requests from other sites.
    if (bearer === undefined && isWrite(request)) checkAntiForgery(request, tokens, identity.caller)
    request.caller = { ...identity.caller, address: clientAddress(request) }
    if (identity.caller.mustEnrol && !config.beforeEnrolment) throw enrolmentNeeded()
    if (config.roles && !hasRole(identity.caller, config.roles)) throw forbidden()
    if (config.release) {
      if (!releaserOf) throw new Error(`${request.routeOptions.url} is guarded without releasers`)
      admit(request, await releaserOf(identity.caller), config.release)
    }
    if (config.confirm) await requireConfirmation(request, tokens, request.caller, config.confirm)
  })
}

function admitToken(request: FastifyRequest, { caller, scopes, releaser }: VerifiedApiToken): void {
  const { release, scope, roles } = request.routeOptions.config
  if (scope === undefined) throw forbidden(messages.noTokens)
  if (release) return admit(request, releaser, release)
  if (!scopes.includes(scope)) throw forbidden(messages.scopeMissing(scope))
  if (roles && !hasRole(caller, roles)) throw forbidden()
  request.caller = caller
}

function admit(request: FastifyRequest, releaser: Releaser, required: RequiredRight): void {
  const { name } = Object(request.params)
  requireRelease(releaser, required, typeof name === 'string' ? name : undefined)
  request.releaser = releaser
}

const enrolmentNeeded = () =>
  new HttpError(403, messages.needsSecondFactor, {
    extra: { code: ENROLMENT_NEEDED },
  })

/** Scripts in a page have the session, but not the password. */
async function requireConfirmation(
  request: FastifyRequest,
  tokens: Tokens,
  caller: Caller,
  kind: ConfirmationKind,
): Promise<void> {
  const given = request.headers[CONFIRMATION_HEADER]
  const releases =
    typeof given === 'string' ? await tokens.confirmed(given, caller.sessionId, kind) : undefined
  if (!releases)
    throw new HttpError(403, messages.confirmationNeeded, { extra: { code: CONFIRMATION_NEEDED, kind } })
  request.caller = { ...caller, releases }
}

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function checkAntiForgery(request: FastifyRequest, tokens: Tokens, { sessionId }: Caller): void {
  const given = request.headers[ANTI_FORGERY_HEADER]
  if (typeof given === 'string' && tokens.isAntiForgery(given, sessionId)) return
  throw forbidden(messages.noAntiForgery(ANTI_FORGERY_HEADER))
}

export const hasRole = (caller: Caller, roles: readonly string[]) =>
  roles.some((role) => caller.roles.includes(role))
export const isAdmin = (caller: Caller) => hasRole(caller, ['Admin'])

export const namedReleases = ({ releases }: z.output<typeof pageReleases>) =>
  releases ? { releases: releases.split(',') } : {}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is not guarded`)
  return request.caller
}
