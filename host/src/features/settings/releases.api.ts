import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'
import { releasesAnswer } from '@hoistway/releases/wire'
import { queryOptions } from '@tanstack/react-query'

/** GET /releases (ours): every release of every remote, and what could not be loaded lately. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => http.get('releases', releasesAnswer, { signal }),
})

/** POST /releases/{name}/rollback (ours): undoes the latest step of a remote. */
export const rollBack = (name: string) => http.post(`releases/${encodeURIComponent(name)}/rollback`, registry)
