import { readable, readableList, readableOr } from '@hoistway/contracts/reading'
import { ssoProvider } from '@hoistway/contracts/sso'
import { http } from '@hoistway/platform/http'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { hasLocalAccounts } from '../../shared/sso.ts'

const demoAccount = z.object({ email: z.string(), role: z.string(), password: z.string() })
export type DemoAccount = z.infer<typeof demoAccount>

const health = z.object({
  demo: readable(z.boolean()),
  demoAccounts: readable(readableList(demoAccount)),
  signIn: readable(
    z.object({ localAccounts: readableOr(z.boolean(), () => true), providers: readableList(ssoProvider) }),
  ),
})

const unknown = { localAccounts: true, providers: [], demoAccounts: [] }

/** Until the server answers, the page's own data decides; after a failure, a password. */
export function useSignInOptions() {
  const [options, setOptions] = useState<Awaited<ReturnType<typeof readOptions>>>(() => ({
    ...unknown,
    localAccounts: hasLocalAccounts(),
  }))
  // A query would add the query client to the sign-in page.
  useEffect(() => {
    const reading = new AbortController()
    void readOptions(reading.signal).then((read) => {
      if (!reading.signal.aborted) setOptions(read)
    })
    return () => reading.abort()
  }, [])
  return options
}

async function readOptions(signal: AbortSignal) {
  try {
    const { demo, demoAccounts, signIn } = await http.get('health', health, { signal })
    const { localAccounts, providers } = signIn ?? unknown
    return { localAccounts, providers, demoAccounts: (demo && demoAccounts) || [] }
  } catch {
    // The sign-in itself reports a failing server.
    return unknown
  }
}
