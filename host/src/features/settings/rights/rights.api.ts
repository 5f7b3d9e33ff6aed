import { http } from '@hoistway/platform/http'
import {
  createdReleaseToken,
  type ReleaseManager,
  type ReleaseTokenBody,
  type ReleaseTokenEntry,
  releaseManager,
  releaseTokenEntry,
} from '@hoistway/releases/rights'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { confirmed } from '../../confirmation/index.ts'

export const tokensQuery = queryOptions({
  queryKey: ['releases', 'tokens'],
  queryFn: ({ signal }) => http.get('releases/tokens', z.array(releaseTokenEntry), { signal }),
})

/** Creates a token. Only this answer contains the token itself. */
export const createToken = (body: ReleaseTokenBody) =>
  confirmed('release-rights', (options) => http.post('releases/tokens', createdReleaseToken, body, options))

export const revokeToken = ({ id }: ReleaseTokenEntry) =>
  confirmed('release-rights', (options) => http.delete(`releases/tokens/${encodeURIComponent(id)}`, options))

export const managersQuery = queryOptions({
  queryKey: ['releases', 'managers'],
  queryFn: ({ signal }) => http.get('releases/managers', z.array(releaseManager), { signal }),
})

type Manager = Pick<ReleaseManager, 'remote' | 'email'>
const pathOf = ({ remote, email }: Manager) =>
  `releases/managers/${encodeURIComponent(remote)}/${encodeURIComponent(email)}`

export const addManager = (manager: Manager) =>
  confirmed('release-rights', (options) => http.put(pathOf(manager), z.unknown(), {}, options))

export const removeManager = (manager: Manager) =>
  confirmed('release-rights', (options) => http.delete(pathOf(manager), options))
