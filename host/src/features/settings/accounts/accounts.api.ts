import { type Account, account } from '@hoistway/contracts/account'
import { pagedResponse } from '@hoistway/contracts/paging'
import { passwordResetLink } from '@hoistway/contracts/password'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { confirmed } from '../confirmation/confirmed.ts'

const pathOf = ({ id }: Pick<Account, 'id'>) => `users/${encodeURIComponent(id)}`

export const accountsList = {
  key: (request: PageRequest) => keys.users.list(request),
  load: ({ filters: _, ...query }: PageRequest, signal: AbortSignal) =>
    http.get('users', pagedResponse(account), { query: { ...query }, signal }),
}

/** Creates a one-time link to set a new password; earlier links expire. */
export const createResetLink = (to: Account) =>
  confirmed('accounts', (options) =>
    http.post(`${pathOf(to)}/password-reset`, passwordResetLink, {}, options),
  )

export const withdrawResetLink = (of: Account) =>
  confirmed('accounts', (options) => http.delete(`${pathOf(of)}/password-reset`, options))

export const removeSecondFactor = (of: Account) =>
  confirmed('accounts', (options) => http.delete(`${pathOf(of)}/second-factor`, options))

export const activate = (who: Account) =>
  confirmed('accounts', (options) => http.post(`${pathOf(who)}/activate`, account, {}, options))
