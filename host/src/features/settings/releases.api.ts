import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'
import { releasesAnswer } from '@hoistway/releases/wire'
import { queryOptions } from '@tanstack/react-query'

/** GET /releases: every release of every remote, and recent load failures. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => http.get('releases', releasesAnswer, { signal }),
})

/** POST /releases/{name}/rollback: undoes the latest promotion or canary of a remote. */
export const rollBack = (name: string) => http.post(`releases/${encodeURIComponent(name)}/rollback`, registry)
