import {
  type Account,
  type AccountSession,
  account,
  accountQuery,
  accountSession,
  type InvitationBody,
  invitation,
} from '@hoistway/contracts/account'
import { auditEntry } from '@hoistway/contracts/audit'
import { type AccessLevel, type Membership, membership, organization } from '@hoistway/contracts/organization'
import { pagedResponse } from '@hoistway/contracts/paging'
import { type PasswordResetLink, passwordResetLink } from '@hoistway/contracts/password'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { versionTag } from '../../shared/version-tag.ts'
import { confirmed } from '../confirmation/index.ts'

type Id = Pick<Account, 'id'>
export type UserFilter = 'role' | 'state' | 'secondFactor' | 'organizationId'

const AUDIT_LINES = 15
/** The server waits up to 15 s for the mail server. */
const MAIL_TIMEOUT_MS = 20_000
const pathOf = ({ id }: Id) => `users/${encodeURIComponent(id)}`

const fields: Readonly<Record<string, z.ZodMiniType>> = accountQuery.shape
/** An unknown value in the address counts as the default. */
const isKnown = (field: string, value: string) => value !== '' && fields[field]?.safeParse(value).success

export const usersList = {
  key: (request: PageRequest<UserFilter>) => keys.users.list(request),
  load: ({ filters, sortBy, ...query }: PageRequest<UserFilter>, signal: AbortSignal) => {
    const chosen = Object.entries({ ...filters, sortBy }).filter(([name, value]) => isKnown(name, value))
    const parameters = { ...query, ...Object.fromEntries(chosen) }
    return http.get('users', pagedResponse(account), { query: parameters, signal })
  },
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keys.users.detail(id),
    queryFn: ({ signal }) => http.get(pathOf({ id }), account, { signal }),
  })

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.users.part(id, 'sessions'),
    queryFn: ({ signal }) => http.get(`${pathOf({ id })}/sessions`, readableList(accountSession), { signal }),
  })

export const auditQuery = (id: string) =>
  queryOptions({
    queryKey: keys.users.part(id, 'audit'),
    queryFn: async ({ signal }) => {
      const query = { account: id, pageSize: AUDIT_LINES }
      return (await http.get('audit', pagedResponse(auditEntry), { query, signal })).items
    },
  })

export const membershipsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.users.part(id, 'memberships'),
    queryFn: ({ signal }) =>
      http.get(`${pathOf({ id })}/organizations`, readableList(membership), {
        query: { activeOnly: false },
        signal,
      }),
  })

export const organizationsQuery = queryOptions({
  queryKey: keys.organizations.list({ choices: true }),
  queryFn: ({ signal }) => http.get('organizations', readableList(organization), { signal }),
})

const refreshUsers = () => queryClient.invalidateQueries({ queryKey: keys.users.all })
const changed = <T>(call: Parameters<typeof confirmed<T>>[1]) =>
  refreshAfter(confirmed('accounts', call), refreshUsers)

/** Does not wait for the refreshed list: the answer may contain a link. */
export const invite = (body: InvitationBody) =>
  confirmed('accounts', (options) => http.post('users/invitations', invitation, body, options)).finally(
    () => void refreshUsers(),
  )

/** Earlier links expire. */
export const createResetLink = (to: Id) =>
  changed((options) => http.post(`${pathOf(to)}/password-reset`, passwordResetLink, {}, options))

/** Fails if the mail server does not accept the message. */
export const mailLink = (to: Id, { token }: PasswordResetLink) =>
  confirmed('accounts', (options) =>
    http.post(
      `${pathOf(to)}/password-reset/mail`,
      z.unknown(),
      { token },
      { ...options, timeoutMs: MAIL_TIMEOUT_MS },
    ),
  )

export const withdrawResetLink = (of: Id) =>
  changed((options) => http.delete(`${pathOf(of)}/password-reset`, options))

export const removeSecondFactor = (of: Id) =>
  changed((options) => http.delete(`${pathOf(of)}/second-factor`, options))

export const unlinkSso = (of: Id) => changed((options) => http.delete(`${pathOf(of)}/sso-links`, options))

export const activate = (who: Id) =>
  changed((options) => http.post(`${pathOf(who)}/activate`, account, {}, options))

export const deactivate = (who: Id) =>
  changed((options) => http.post(`${pathOf(who)}/deactivate`, account, {}, options))

/** `shown` is the account that the user saw. */
export const setRoles = (shown: Account, roles: readonly string[]) =>
  changed(async (options) => {
    const ifMatch = versionTag(shown)
    const saved = await http.record.put(`${pathOf(shown)}/roles`, account, { roles }, { ...options, ifMatch })
    queryClient.setQueryData(userQuery(shown.id).queryKey, saved)
  })

/** Without a session, ends all but the caller's. */
export const endSessions = (of: Id, session?: AccountSession) =>
  changed((options) =>
    http.delete(`${pathOf(of)}/sessions${session ? `/${encodeURIComponent(session.id)}` : ''}`, options),
  )

const membersOf = (organizationId: string) => `organizations/${encodeURIComponent(organizationId)}/users`
const memberPath = ({ organizationId, userId }: Membership) =>
  `${membersOf(organizationId)}/${encodeURIComponent(userId)}`

const membershipsChanged = <T>(write: Promise<T>) =>
  refreshAfter(write, () =>
    Promise.all([refreshUsers(), queryClient.invalidateQueries({ queryKey: keys.organizations.all })]),
  )

export const addMembership = (userId: string, organizationId: string, accessLevel: AccessLevel) =>
  membershipsChanged(http.post(membersOf(organizationId), membership, { userId, accessLevel }))

export const changeMembership = (of: Membership, accessLevel: AccessLevel) =>
  membershipsChanged(
    http.put(memberPath(of), membership, {
      accessLevel,
      // An outdated page does not restore access that was withdrawn.
      ...(of.isActive === false && { isActive: true }),
      ...(of.department && { department: of.department }),
    }),
  )

export const removeMembership = (of: Membership) => membershipsChanged(http.delete(memberPath(of)))
