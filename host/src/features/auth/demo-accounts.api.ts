import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

const health = z.object({
  demo: z.boolean().catch(false),
  demoAccounts: z.array(z.object({ email: z.string(), role: z.string(), password: z.string() })).catch([]),
})

/** The sign-ins that a server in demo mode offers; none from any other server. */
export const demoAccountsQuery = queryOptions({
  queryKey: [...keys.health, 'demo'],
  queryFn: ({ signal }) => http.get('health', health, { signal }),
  select: ({ demo, demoAccounts }) => (demo ? demoAccounts : []),
  staleTime: Number.POSITIVE_INFINITY,
})
