import { readable, readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import * as z from 'zod/mini'

const demoAccount = z.object({ email: z.string(), role: z.string(), password: z.string() })
const health = z.object({
  demo: readable(z.boolean()),
  demoAccounts: readable(readableList(demoAccount)),
})

export type DemoAccount = z.infer<typeof demoAccount>

/** Fetches the accounts that a server in demo mode offers; none from other or unreachable servers. */
export async function readDemoAccounts(signal: AbortSignal): Promise<readonly DemoAccount[]> {
  try {
    const { demo, demoAccounts } = await http.get('health', health, { signal })
    return demo ? (demoAccounts ?? []) : []
  } catch {
    // The sign-in itself reports a failing server.
    return []
  }
}
