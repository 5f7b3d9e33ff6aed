import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import type { Role } from '@hoistway/contracts/roles'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { findByEmail } from '../../../auth/accounts-by-email.repository.ts'
import { NO_PASSWORD } from '../../../auth/passwords.ts'
import { changed, type Database } from '../../../db/database.ts'
import {
  knownPlaces,
  memberships,
  organizations,
  signInChallenges,
  ssoAttempts,
  ssoIdentities,
  users,
} from '../../../db/schema.ts'
import { memberWrites } from '../../members/member-writes.repository.ts'
import { accountRepository } from '../../users/accounts.repository.ts'
import { userRepository } from '../../users/users.repository.ts'
import { setPassword } from '../password/passwords.repository.ts'
import { secondFactorRepository } from '../second-factor/second-factor.repository.ts'
import { signInLog } from '../sign-in/sign-in-log.repository.ts'
import type { Claims } from './oidc.ts'
import { personOf } from './sso-claims.ts'
import type { SsoProvider } from './sso-provider.ts'

export type SsoRefusal = 'unknown-account' | 'inactive-account' | 'email-not-linked' | 'waits-for-approval'

export type SsoAccount =
  | { readonly userId: string }
  | { readonly refused: SsoRefusal; readonly userId?: string }

export function ssoAccounts(db: Database) {
  async function linked(issuer: string, subject: string) {
    const [found] = await db
      .select({ id: users.id, isActive: users.isActive, awaiting: users.awaiting })
      .from(ssoIdentities)
      .innerJoin(users, eq(users.id, ssoIdentities.userId))
      .where(and(eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject)))
    return found
  }

  /** Returns false when a concurrent sign-in was faster. */
  const link = (issuer: string, subject: string, userId: string) =>
    changed(db.insert(ssoIdentities).values({ issuer, subject, userId }).onConflictDoNothing())

  const isOfAnother = async (issuer: string, subject: string, userId: string) =>
    (await db.$count(
      ssoIdentities,
      and(
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.userId, userId),
        ne(ssoIdentities.subject, subject),
      ),
    )) > 0

  /** Someone else may have set up the account, so no earlier way into it remains. */
  async function linkByEmail(
    { issuer, linkVerifiedEmail, name: reason }: SsoProvider,
    { sub }: Claims,
    { email, isVerified }: NonNullable<ReturnType<typeof personOf>>,
    address: string,
  ): Promise<SsoAccount | undefined> {
    const known = await findByEmail(db, email)
    if (!known) return undefined
    const { id: userId, isActive, isService } = known
    // The provider may have given the email of a former user to another person.
    const isLinkable =
      linkVerifiedEmail && isVerified && !isService && !(await isOfAnother(issuer, sub, userId))
    if (!isLinkable) return { refused: 'email-not-linked', userId }
    if (!isActive) return { refused: 'inactive-account', userId }
    if (!(await link(issuer, sub, userId))) return { userId }
    await setPassword(db, { userId, passwordHash: NO_PASSWORD, end: 'all' })
    await secondFactorRepository(db).remove(userId)
    await db.delete(knownPlaces).where(eq(knownPlaces.userId, userId))
    await signInLog(db).record({ action: 'link-account', entity: 'user', userId, address, reason })
    return { userId }
  }

  return {
    /** Also ends sign-ins that have begun. Returns false for an account that is not linked. */
    async unlink(userId: string): Promise<boolean> {
      // Waits for a session that is being opened, because only committed ones can be ended.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      await db.delete(ssoAttempts).where(eq(ssoAttempts.userId, userId))
      await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
      return changed(db.delete(ssoIdentities).where(eq(ssoIdentities.userId, userId)))
    },

    idOf: async (issuer: string, subject: string) => (await linked(issuer, subject))?.id,

    async accountOf(provider: SsoProvider, claims: Claims, address: string): Promise<SsoAccount> {
      const { issuer, newAccounts } = provider
      const found = await linked(issuer, claims.sub)
      if (found) {
        const { id: userId, isActive, awaiting } = found
        if (isActive) return { userId }
        return { userId, refused: awaiting === 'approval' ? 'waits-for-approval' : 'inactive-account' }
      }
      const person = personOf(claims)
      if (!person) return { refused: 'unknown-account' }
      const byEmail = await linkByEmail(provider, claims, person, address)
      if (byEmail) return byEmail
      if (newAccounts === 'refuse') return { refused: 'unknown-account' }
      const { isVerified: _, ...account } = person
      const waits = newAccounts === 'approval'
      const waiting = waits && { isActive: false, awaiting: 'approval' as const }
      const created = await userRepository(db).register(
        { ...account, passwordHash: NO_PASSWORD, ...waiting },
        address,
      )
      // Another form of the email has an account, or a concurrent sign-in was faster.
      if (!created) return { refused: 'email-not-linked' }
      await link(issuer, claims.sub, created.id)
      return { userId: created.id, ...(waits && { refused: 'waits-for-approval' }) }
    },
  }
}

export function claimWrites(db: Database) {
  return {
    /** The last Admin keeps the role. */
    async setRoles(userId: string, roles: readonly Role[]): Promise<boolean> {
      const accounts = accountRepository(db)
      const [{ held = [] } = {}] = await db
        .select({ held: users.roles })
        .from(users)
        .where(eq(users.id, userId))
      const losesAdmin = held.includes('Admin') && !roles.includes('Admin')
      const kept: readonly string[] = losesAdmin && !(await accounts.hasOtherAdmin(userId)) ? ['Admin'] : []
      const next = [...kept, ...roles]
      if (next.toSorted().join() === held.toSorted().join()) return false
      await accounts.setRoles(userId, next)
      return true
    },

    /** Returns the organizations whose membership changed. */
    async setLevels(
      userId: string,
      levels: ReadonlyMap<string, AccessLevel | undefined>,
    ): Promise<readonly string[]> {
      if (levels.size === 0) return []
      const ids = [...levels.keys()]
      const existing = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(inArray(organizations.id, ids))
      const held = await db
        .select()
        .from(memberships)
        .where(and(eq(memberships.userId, userId), inArray(memberships.organizationId, ids)))
      const writes = memberWrites(db)
      const changed: string[] = []
      for (const { id } of existing) {
        const member = held.find(({ organizationId }) => organizationId === id)
        const [before, after] = [member && accessLevels[member.accessLevel], levels.get(id)]
        if (before === after && member?.isActive !== false) continue
        changed.push(id)
        const department = member?.department ? { department: member.department } : {}
        if (!after) await writes.remove(id, userId)
        else if (member)
          await writes.update(id, userId, { accessLevel: after, isActive: true, ...department })
        else await writes.add(id, userId, { accessLevel: after })
      }
      return changed
    },
  }
}

export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.passwordHash, NO_PASSWORD)))) === 0
}
