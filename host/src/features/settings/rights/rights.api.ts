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

/** GET /releases/tokens: the newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['releases', 'tokens'],
  queryFn: ({ signal }) => http.get('releases/tokens', z.array(releaseTokenEntry), { signal }),
})

/** POST /releases/tokens: the answer is the only one with the token itself. */
export const createToken = (body: ReleaseTokenBody) => http.post('releases/tokens', createdReleaseToken, body)

/** DELETE /releases/tokens/{id}. */
export const revokeToken = ({ id }: ReleaseTokenEntry) =>
  http.delete(`releases/tokens/${encodeURIComponent(id)}`)

/** GET /releases/managers, by remote. */
export const managersQuery = queryOptions({
  queryKey: ['releases', 'managers'],
  queryFn: ({ signal }) => http.get('releases/managers', z.array(releaseManager), { signal }),
})

type Manager = Pick<ReleaseManager, 'remote' | 'email'>
const pathOf = ({ remote, email }: Manager) =>
  `releases/managers/${encodeURIComponent(remote)}/${encodeURIComponent(email)}`

/** PUT /releases/managers/{remote}/{email}. */
export const addManager = (manager: Manager) => http.put(pathOf(manager), z.unknown())

/** DELETE /releases/managers/{remote}/{email}. */
export const removeManager = (manager: Manager) => http.delete(pathOf(manager))
