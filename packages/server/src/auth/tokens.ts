import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ConfirmationKind } from '@hoistway/contracts/confirmation'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** How long an access token is valid, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** How long a confirmation is valid, in seconds. */
const CONFIRMATION_SECONDS = 5 * 60
/** A confirmation names at most this many releases. */
const CONFIRMED_RELEASES = 30

/** Who an access token speaks for: a user in one session (sign-in). */
export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

export interface Tokens {
  issue(userId: string, sessionId: string): Promise<string>
  /** `undefined` for anything but our own token, valid now. */
  verify(token: string): Promise<AccessClaims | undefined>
  /** Returns a token that proves that the user of a session confirmed one kind of call just now. */
  confirm(
    sessionId: string,
    kind: ConfirmationKind,
    releases: readonly string[],
  ): Promise<{ token: string; expiresAt: Date }>
  /** Returns the releases that were named with a confirmation; `undefined` unless it is valid for this session and kind. */
  confirmed(token: string, sessionId: string, kind: ConfirmationKind): Promise<readonly string[] | undefined>
  /** What pages of a session send with their writes; nobody else can create it. */
  antiForgery(sessionId: string): string
  isAntiForgery(text: string | undefined, sessionId: string): boolean
  /** The refresh token that follows another one: always the same, and only the server can make it. */
  successorOf(refreshToken: string): string
}

const expected = { issuer: 'hoistway', audience: 'hoistway-console', typ: 'at+jwt', algorithms: ['HS256'] }

const confirmed = { issuer: 'hoistway', typ: 'confirmation+jwt', algorithms: ['HS256'] }

/** Tokens whose signatures were checked: each call of a session carries the same one, and a check is a job of a thread pool. */
const REMEMBERED = 10_000

export function createTokens(secret: string): Tokens {
  const verified = new LRUCache<string, AccessClaims>({ max: REMEMBERED })
  const key = new TextEncoder().encode(secret)
  const antiForgery = (sessionId: string) =>
    createHmac('sha256', key).update(`anti-forgery ${sessionId}`).digest('base64url')
  return {
    antiForgery,
    successorOf: (refreshToken) =>
      createHmac('sha256', key).update(`refresh token after ${refreshToken}`).digest('base64url'),
    isAntiForgery(text, sessionId) {
      const [given, wanted] = [Buffer.from(text ?? ''), Buffer.from(antiForgery(sessionId))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    async confirm(sessionId, kind, releases) {
      const expiresAt = new Date(Date.now() + CONFIRMATION_SECONDS * 1000)
      // It is sent as a header, which servers limit.
      const token = await new SignJWT({ releases: releases.slice(0, CONFIRMED_RELEASES) })
        .setProtectedHeader({ alg: 'HS256', typ: confirmed.typ })
        .setSubject(sessionId)
        .setIssuer(confirmed.issuer)
        .setAudience(kind)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },
    confirmed: (token, sessionId, kind) =>
      jwtVerify<{ readonly releases?: readonly string[] }>(token, key, {
        ...confirmed,
        subject: sessionId,
        audience: kind,
        requiredClaims: ['exp'],
      }).then(
        ({ payload }) => payload.releases ?? [],
        () => undefined,
      ),
    issue: (userId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: expected.typ })
        .setSubject(userId)
        .setIssuer(expected.issuer)
        .setAudience(expected.audience)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token) {
      const known = verified.get(token)
      if (known) return known.expiresAt.getTime() > Date.now() ? known : undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          ...expected,
          requiredClaims: ['exp', 'sub', 'sid'],
        })
        if (typeof payload.sid !== 'string' || !payload.sub || !payload.exp) return undefined
        const claims = {
          userId: payload.sub,
          sessionId: payload.sid,
          expiresAt: new Date(payload.exp * 1000),
        }
        verified.set(token, claims)
        return claims
      } catch {
        // Whatever is wrong with it: it is not our own token.
        return undefined
      }
    },
  }
}

/** A token to show once or more: 256 random bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
