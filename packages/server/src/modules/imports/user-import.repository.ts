import { accountRoles, invitationForm } from '@hoistway/contracts/account'
import type { ImportedRow, ImportRow } from '@hoistway/contracts/import'
import { accessLevels, membershipBody } from '@hoistway/contracts/organization'
import { knownRoles } from '@hoistway/contracts/roles'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { normalEmail } from '../../auth/normal-email.ts'
import { NO_PASSWORD } from '../../auth/passwords.ts'
import { batchesOf } from '../../base/batches-of.ts'
import { conflict } from '../../base/errors.ts'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/schema.ts'
import { users as account, imports as messages, signIn } from '../../texts/en.ts'
import { type Written, writtenMembership } from '../audit/audit.repository.ts'
import { passwordResetRepository } from '../auth/password/password-resets.repository.ts'
import { type SignInWays, unlinkedCanSignIn } from '../auth/sso/sso-provider.ts'
import { emailForms } from '../users/users.repository.ts'
import {
  created,
  exists,
  filled,
  mapRows,
  type Planner,
  placeOf,
  problemsOf,
  refused,
  repeated,
} from './import-plan.ts'
import { type OrganizationNames, organizationNames } from './organization-names.repository.ts'

type NewUser = Exclude<ReturnType<typeof parse>, ImportedRow>

const schema = z.extend(invitationForm, { department: membershipBody.shape.department })

const same = (text: string) => (each: string) => each.toLowerCase() === text.trim().toLowerCase()

function parse(row: ImportRow, organizations: OrganizationNames) {
  const { role = 'User', organization = '', accessLevel = '', ...cells } = filled('users', row)
  const parsed = schema.safeParse(cells)
  const problems = parsed.success ? [] : problemsOf(parsed.error)
  const knownRole = accountRoles.find(same(role))
  if (!knownRole) problems.push(messages.inColumn('role', messages.oneOf(accountRoles)))
  const { place, problem } =
    organization || accessLevel || cells.department ? placeOf(organization, organizations) : {}
  if (problem) problems.push(problem)
  const level = accessLevels.find(same(accessLevel || 'User'))
  if (!level) problems.push(messages.inColumn('accessLevel', messages.oneOf(accessLevels)))
  const email = parsed.success ? normalEmail(parsed.data.email) : undefined
  if (parsed.success && email === undefined)
    problems.push(messages.inColumn('email', signIn.registration.emailInvalid))
  if (problems.length > 0 || !parsed.success || email === undefined || !level) return refused(...problems)
  const { firstName, lastName, department } = parsed.data
  return {
    ...{ firstName, lastName, email },
    roles: knownRoles.filter((each) => each === knownRole),
    membership: place && { organizationId: place.id, accessLevel: level, department },
  }
}

/** Accounts have no password, but a one-time link that sets it, if the server has passwords. */
export const planUsers: Planner = async (tx, rows, ways) => {
  if (!unlinkedCanSignIn(ways)) throw conflict(account.invitedCannotSignIn)
  const organizations = await organizationNames(tx)
  const parsed = await mapRows(tx, rows, (row) => parse(row, organizations))
  const emails = parsed.flatMap((each) => ('email' in each ? each.email.toLowerCase() : []))
  const { rows: found } = await tx.execute<{ email: string }>(
    sql`select lower(normalize(email, NFKC)) as email from users
      where lower(normalize(email, NFKC)) = any(${sql.param(emails.flatMap(emailForms))}::text[])`,
  )
  const known = new Set(found.map(({ email }) => normalEmail(email)))
  const twice = repeated(emails)
  const people: NewUser[] = []
  const outcomes = parsed.map((each): ImportedRow => {
    if ('outcome' in each) return each
    if (known.has(each.email.toLowerCase())) return exists
    if (twice.has(each.email.toLowerCase())) return refused(messages.inColumn('email', messages.twice))
    people.push(each)
    return created
  })
  return { rows: outcomes, write: () => invite(tx, people, ways) }
}

async function invite(tx: Database, people: readonly NewUser[], { localAccounts }: SignInWays) {
  const ids = new Map<string, string>()
  const written: Written[] = []
  for (const part of batchesOf(people)) {
    const values = part.map(({ membership: _, ...user }) => ({
      ...user,
      passwordHash: NO_PASSWORD,
      awaiting: 'invitation' as const,
    }))
    for (const { id, email } of await tx.insert(users).values(values).returning()) ids.set(email, id)
    const members = part.flatMap(({ email, membership }) => {
      const userId = ids.get(email)
      if (!membership || userId === undefined) return []
      return { ...membership, userId, accessLevel: accessLevels.indexOf(membership.accessLevel) }
    })
    if (members.length > 0) await tx.insert(memberships).values(members)
    written.push(...members.map((each) => writtenMembership(each.organizationId, each.userId)))
  }
  const invited = { written: [...Array.from(ids.values(), (id) => ({ id, entity: 'user' })), ...written] }
  if (!localAccounts) return invited
  const tokens = await passwordResetRepository(tx).createInvitations([...ids.values()])
  return { ...invited, links: [...ids].map(([email, id]) => ({ email, token: tokens.get(id) ?? '' })) }
}
