import { readable, readableList } from '@hoistway/contracts/reading'
import { roleText } from '@hoistway/contracts/role-names'
import { http } from '@hoistway/platform/http'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { auth as messages } from '../../texts/en.ts'
import classes from './DemoAccounts.module.css'

interface Props {
  readonly onPick: (account: { email: string; password: string }) => void
}

export function DemoAccounts({ onPick }: Props) {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])
  // A query would add the query client to the sign-in page.
  useEffect(() => {
    const reading = new AbortController()
    void readDemoAccounts(reading.signal).then((read) => {
      if (!reading.signal.aborted) setAccounts(read)
    })
    return () => reading.abort()
  }, [])
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className={classes.box}>
      <Text id="demo-accounts" component="h2" size="xs" fw={600} c="dimmed" m={0}>
        {messages.demoAccounts}
      </Text>
      <ul className={classes.list}>
        {accounts.map(({ email, role, password }) => (
          <li key={email}>
            <UnstyledButton className={classes.account} onClick={() => onPick({ email, password })}>
              <VisuallyHidden>{messages.fillIn}</VisuallyHidden>
              <span className={classes.role}>{roleText(role)}</span>
              <span className={classes.email}>
                {email.slice(0, email.indexOf('@'))}
                <wbr />
                {email.slice(email.indexOf('@'))}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const demoAccount = z.object({ email: z.string(), role: z.string(), password: z.string() })
const health = z.object({
  demo: readable(z.boolean()),
  demoAccounts: readable(readableList(demoAccount)),
})

type DemoAccount = z.infer<typeof demoAccount>

/** Fetches the accounts that a server in demo mode offers; none from other or unreachable servers. */
async function readDemoAccounts(signal: AbortSignal): Promise<readonly DemoAccount[]> {
  try {
    const { demo, demoAccounts } = await http.get('health', health, { signal })
    return demo ? (demoAccounts ?? []) : []
  } catch {
    // The sign-in itself reports a failing server.
    return []
  }
}
