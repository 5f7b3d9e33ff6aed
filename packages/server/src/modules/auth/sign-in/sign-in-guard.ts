import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup, clientAddress } from '../../../auth/address.ts'
import { cookie, DEVICE_COOKIE, setDeviceCookie } from '../../../auth/cookies.ts'
import { normalEmail } from '../../../auth/normal-email.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { RateLimits } from '../../../db/rate-limits.ts'
import type { KnownPlaces } from './known-places.repository.ts'
import type { SignInLog } from './sign-in-log.repository.ts'
import { Throttle, TooManyAttempts, windows } from './throttle.ts'

interface Target {
  readonly userId: string | undefined
  readonly email: string
}

interface Attempt {
  /** A sign-in to the account from the device or address succeeded before. */
  readonly isKnown: boolean
  /** Takes back an attempt that was no failure. */
  forgive(): Promise<void>
}

interface Deps {
  readonly limits: RateLimits
  readonly places: KnownPlaces
  readonly log: SignInLog
}

/**
 * Slows down guessing without locking users out: known places have their own counters, and known devices do not count
 * for their address.
 */
export function signInGuard({ limits, places, log }: Deps) {
  const accounts = new Throttle(limits, 'account', windows.account)
  const addresses = new Throttle(limits, 'address', windows.address)

  async function count(throttle: Throttle, key: string, request: FastifyRequest, userId: string | undefined) {
    try {
      await throttle.begin(key)
    } catch (error) {
      if (error instanceof TooManyAttempts && error.isFirst) {
        const reason = throttle === addresses ? 'too-many-from-address' : 'too-many-for-account'
        await log.recordRefusal({ action: 'sign-in-locked', userId, address: clientAddress(request), reason })
      }
      throw error
    }
  }

  async function knownMark(request: FastifyRequest, userId: string | undefined) {
    const [device, address] = [deviceMark(request), addressGroup(request)]
    // Also without an account, so that the timing does not differ.
    const known = await places.known(userId ?? NOBODY, device ? [device, address] : [address])
    if (device && known.includes(device)) return { kind: 'device', mark: device } as const
    return known.includes(address) ? ({ kind: 'address', mark: address } as const) : undefined
  }

  return {
    async counterOf(request: FastifyRequest, userId: string): Promise<string> {
      return counterKey(userId, await knownMark(request, userId))
    },

    async beginFrom(request: FastifyRequest): Promise<Attempt> {
      const group = addressGroup(request)
      await count(addresses, group, request, undefined)
      return { isKnown: false, forgive: () => addresses.forgive(group) }
    },

    async begin(request: FastifyRequest, { userId, email }: Target): Promise<Attempt> {
      const place = await knownMark(request, userId)
      const group = place?.kind === 'device' ? undefined : addressGroup(request)
      // Look-alike emails of an account share its counter, so those without an account must share one as well.
      const account = counterKey(userId ?? (normalEmail(email) ?? email).toLowerCase(), place)
      if (group !== undefined) await count(addresses, group, request, undefined)
      await count(accounts, account, request, userId)
      return {
        isKnown: place !== undefined,
        async forgive() {
          await Promise.all([accounts.forgive(account), group !== undefined && addresses.forgive(group)])
        },
      }
    },

    async remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const given = cookie(request, DEVICE_COOKIE)
      const token = given && (await places.isDevice(hashToken(given))) ? given : newToken()
      await places.remember(userId, [
        { kind: 'device', mark: hashToken(token) },
        { kind: 'address', mark: addressGroup(request) },
      ])
      setDeviceCookie(reply, token)
    },
  }
}
const counterKey = (account: string, place: { readonly mark: string } | undefined) =>
  `${account} ${place?.mark ?? 'strangers'}`
const NOBODY = '00000000-0000-4000-8000-000000000000'

export type SignInGuard = ReturnType<typeof signInGuard>

function deviceMark(request: FastifyRequest): string | undefined {
  const token = cookie(request, DEVICE_COOKIE)
  return token === undefined ? undefined : hashToken(token)
}
