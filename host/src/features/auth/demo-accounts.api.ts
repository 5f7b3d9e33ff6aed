import { readable, readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const demoAccount = z.object({ email: z.string(), role: z.string(), password: z.string() })
const health = z.object({
  demo: readable(z.boolean()),
  demoAccounts: readable(readableList(demoAccount)),
})

/** The accounts that a server in demo mode offers; none from any other server. */
export const demoAccountsQuery = queryOptions({
  queryKey: [...keys.health, 'demo'],
  queryFn: ({ signal }) => http.get('health', health, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ demo, demoAccounts }) => (demo ? (demoAccounts ?? []) : []),
})
