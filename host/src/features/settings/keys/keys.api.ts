import { http } from '@hoistway/platform/http'
import { type SigningKey, type SigningKeyBody, signingKey } from '@hoistway/releases/rights'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { confirmed } from '../../confirmation/index.ts'

const pathOf = (remote: string) => `releases/${encodeURIComponent(remote)}/keys`

export const keysQuery = (remote: string) =>
  queryOptions({
    queryKey: ['releases', 'keys', remote],
    queryFn: ({ signal }) => http.get(pathOf(remote), z.array(signingKey), { signal }),
  })

interface NewKey extends SigningKeyBody {
  readonly remote: string
}

/** Makes the remote trust the key. */
export const addKey = ({ remote, ...body }: NewKey) =>
  confirmed('release-rights', (options) => http.post(pathOf(remote), signingKey, body, options))

/** Ends the remote's trust in the key. */
export const revokeKey = ({ remote, id }: SigningKey) =>
  confirmed('release-rights', (options) =>
    http.delete(`${pathOf(remote)}/${encodeURIComponent(id)}`, options),
  )
