import { http } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import {
  type ReleaseManager,
  releaseManager,
  type SigningKey,
  type SigningKeyBody,
  signingKey,
} from '@hoistway/releases/rights'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { confirmed } from '../../confirmation/index.ts'

/** Refreshes the list even after a failure. */
const change = <T>(queryKey: QueryKey, call: Parameters<typeof confirmed<T>>[1]) =>
  confirmed('release-rights', call).finally(() => void queryClient.invalidateQueries({ queryKey }))

export const managersQuery = queryOptions({
  queryKey: ['releases', 'managers'],
  queryFn: ({ signal }) => http.get('releases/managers', z.array(releaseManager), { signal }),
})

type Manager = Pick<ReleaseManager, 'remote' | 'email'>
const managerPath = ({ remote, email }: Manager) =>
  `releases/managers/${encodeURIComponent(remote)}/${encodeURIComponent(email)}`

export const addManager = (manager: Manager) =>
  change(managersQuery.queryKey, (options) => http.put(managerPath(manager), z.unknown(), {}, options))

export const removeManager = (manager: Manager) =>
  change(managersQuery.queryKey, (options) => http.delete(managerPath(manager), options))

const keysPath = (remote: string) => `releases/${encodeURIComponent(remote)}/keys`

export const keysQuery = (remote: string) =>
  queryOptions({
    queryKey: ['releases', 'keys', remote],
    queryFn: ({ signal }) => http.get(keysPath(remote), z.array(signingKey), { signal }),
  })

interface NewKey extends SigningKeyBody {
  readonly remote: string
}

export const addKey = ({ remote, ...body }: NewKey) =>
  change(keysQuery(remote).queryKey, (options) => http.post(keysPath(remote), signingKey, body, options))

export const revokeKey = ({ remote, id }: SigningKey) =>
  change(keysQuery(remote).queryKey, (options) =>
    http.delete(`${keysPath(remote)}/${encodeURIComponent(id)}`, options),
  )
