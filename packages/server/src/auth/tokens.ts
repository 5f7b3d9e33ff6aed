import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ConfirmationKind } from '@hoistway/contracts/confirmation'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

export const ACCESS_TOKEN_SECONDS = 15 * 60

const CONFIRMATION_SECONDS = 5 * 60
const CONFIRMED_RELEASES = 30

interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

const expected = { issuer: 'hoistway', audience: 'hoistway-console', typ: 'at+jwt', algorithms: ['HS256'] }

const confirmed = { issuer: 'hoistway', typ: 'confirmation+jwt', algorithms: ['HS256'] }

/** Every call of a session carries the same token, and verification uses the thread pool. */
const REMEMBERED = 10_000

export function createTokens(secret: string) {
  const verified = new LRUCache<string, AccessClaims>({ max: REMEMBERED })
  const key = new TextEncoder().encode(secret)
  const antiForgery = (sessionId: string) =>
    createHmac('sha256', key).update(`anti-forgery ${sessionId}`).digest('base64url')
  return {
    antiForgery,
    /** Always the same; only the server can compute it. */
    successorOf: (refreshToken: string) =>
      createHmac('sha256', key).update(`refresh token after ${refreshToken}`).digest('base64url'),
    isAntiForgery(text: string | undefined, sessionId: string) {
      const [given, wanted] = [Buffer.from(text ?? ''), Buffer.from(antiForgery(sessionId))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    /** Proves that the user has just confirmed one kind of call. */
    async confirm(
      sessionId: string,
      kind: ConfirmationKind,
      releases: readonly string[],
    ): Promise<{ token: string; expiresAt: Date }> {
      const expiresAt = new Date(Date.now() + CONFIRMATION_SECONDS * 1000)
      // Sent as a header, whose size servers limit.
      const token = await new SignJWT({ releases: releases.slice(0, CONFIRMED_RELEASES) })
        .setProtectedHeader({ alg: 'HS256', typ: confirmed.typ })
        .setSubject(sessionId)
        .setIssuer(confirmed.issuer)
        .setAudience(kind)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },
    confirmed: (
      token: string,
      sessionId: string,
      kind: ConfirmationKind,
    ): Promise<readonly string[] | undefined> =>
      jwtVerify<{ readonly releases?: readonly string[] }>(token, key, {
        ...confirmed,
        subject: sessionId,
        audience: kind,
        requiredClaims: ['exp'],
      }).then(
        ({ payload }) => payload.releases ?? [],
        () => undefined,
      ),
    issue: (userId: string, sessionId: string) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: expected.typ })
        .setSubject(userId)
        .setIssuer(expected.issuer)
        .setAudience(expected.audience)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token: string): Promise<AccessClaims | undefined> {
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
        return undefined
      }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>

/** Only the hash of a token is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
