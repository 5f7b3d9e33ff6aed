import { readableList } from '@hoistway/contracts/reading'
import {
  type ApiTokenBody,
  createdApiToken,
  type ServiceAccount,
  type ServiceAccountBody,
  serviceAccount,
} from '@hoistway/contracts/service-account'
import { http } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { versionTag } from '../../../shared/version-tag.ts'
import { confirmed } from '../../confirmation/index.ts'

export const serviceAccountsQuery = queryOptions({
  queryKey: ['service-accounts'],
  queryFn: ({ signal }) => http.get('service-accounts', readableList(serviceAccount), { signal }),
})

/** Refreshes the list even after a failure. */
const change = <T>(call: Parameters<typeof confirmed<T>>[1]) =>
  confirmed('accounts', call).finally(
    () => void queryClient.invalidateQueries({ queryKey: serviceAccountsQuery.queryKey }),
  )

const pathOf = (id: string) => `service-accounts/${encodeURIComponent(id)}`

/** `edited` is the account that the user saw. */
export const saveServiceAccount = (body: ServiceAccountBody, edited?: ServiceAccount) =>
  change((options) =>
    edited
      ? http.record.put(pathOf(edited.id), serviceAccount, body, { ...options, ifMatch: versionTag(edited) })
      : http.post('service-accounts', serviceAccount, body, options),
  )

/** Only this answer contains the token itself. */
export const createApiToken = ({ id }: Pick<ServiceAccount, 'id'>, body: ApiTokenBody) =>
  change((options) => http.post(`${pathOf(id)}/tokens`, createdApiToken, body, options))

export const revokeApiToken = (accountId: string, tokenId: string) =>
  change((options) => http.delete(`${pathOf(accountId)}/tokens/${encodeURIComponent(tokenId)}`, options))
