import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { noteDatabase } from '@hoistway/platform/status'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { REFRESH_MS } from './dashboard.constants.ts'
import { refreshEvery } from './refresh-every.ts'

const health = z.object({ database: z.enum(['up', 'down']) })

/** What the server says of itself; a server without this call is not known to be unwell. */
export const serverHealth = queryOptions({
  queryKey: keys.health,
  queryFn: async ({ signal }) => {
    const answer = await http.get('health', health, { signal })
    noteDatabase(answer.database)
    return answer
  },
  refetchInterval: refreshEvery(REFRESH_MS),
})
