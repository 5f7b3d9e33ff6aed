import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { reportDatabaseState } from '@hoistway/platform/status'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const health = z.object({ database: z.enum(['up', 'down']) })

/** A server without this call counts as healthy. */
export const serverHealth = queryOptions({
  queryKey: keys.health,
  queryFn: async ({ signal }) => {
    const answer = await http.get('health', health, { signal })
    reportDatabaseState(answer.database)
    return answer
  },
})
