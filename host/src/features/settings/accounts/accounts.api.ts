import { type Account, account } from '@hoistway/contracts/account'
import { pagedResponse } from '@hoistway/contracts/paging'
import { passwordResetLink } from '@hoistway/contracts/password'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'

const pathOf = ({ id }: Pick<Account, 'id'>) => `users/${encodeURIComponent(id)}`

/** GET /users. */
export const accountsList = {
  key: (request: PageRequest) => keys.users.list(request),
  load: ({ filters: _, ...query }: PageRequest, signal: AbortSignal) =>
    http.get('users', pagedResponse(account), { query: { ...query }, signal }),
}

/** POST /users/{id}/password-reset: a one-time link to a new password; earlier links end. */
export const createResetLink = (to: Account) => http.post(`${pathOf(to)}/password-reset`, passwordResetLink)

/** DELETE /users/{id}/password-reset. */
export const withdrawResetLink = (of: Account) => http.delete(`${pathOf(of)}/password-reset`)

/** DELETE /users/{id}/second-factor. */
export const removeSecondFactor = (of: Account) => http.delete(`${pathOf(of)}/second-factor`)

/** POST /users/{id}/activate. */
export const activate = (who: Account) => http.post(`${pathOf(who)}/activate`, account)
