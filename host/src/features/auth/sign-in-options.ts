import { readable, readableList, readableOr } from '@hoistway/contracts/reading'
import { type SsoProvider, ssoProvider } from '@hoistway/contracts/sso'
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

const RETRY_MS = 2_000

interface SignInOptions {
  readonly localAccounts: boolean
  readonly providers: readonly SsoProvider[]
  readonly demoAccounts: readonly DemoAccount[]
  /** The last question failed, and follows again. */
  readonly isUnanswered?: boolean
}

/** Until the server answers, the page's own data decides. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState<SignInOptions>(() => ({
    localAccounts: hasLocalAccounts(),
    providers: [],
    demoAccounts: [],
  }))
  // A query would add the query client to the sign-in page.
  useEffect(() => {
    const reading = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const read = () =>
      readOptions(reading.signal).then(setOptions, () => {
        if (reading.signal.aborted) return
        setOptions((known) => ({ ...known, isUnanswered: true }))
        retry = setTimeout(read, RETRY_MS)
      })
    void read()
    return () => {
      reading.abort()
      clearTimeout(retry)
    }
  }, [])
  return options
}

async function readOptions(signal: AbortSignal): Promise<SignInOptions> {
  const { demo, demoAccounts, signIn } = await http.get('health', health, { signal })
  return {
    localAccounts: signIn?.localAccounts ?? hasLocalAccounts(),
    providers: signIn?.providers ?? [],
    demoAccounts: (demo && demoAccounts) || [],
  }
}
