import { roleText } from '@hoistway/contracts/role-names'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { EmailText } from '../../shared/EmailText.tsx'
import { auth as messages } from '../../texts/en.ts'
import classes from './DemoAccounts.module.css'
import type { DemoAccount } from './sign-in-options.ts'

interface Props {
  readonly accounts: readonly DemoAccount[]
  readonly onPick: (account: { email: string; password: string }) => void
}

export function DemoAccounts({ accounts, onPick }: Props) {
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
                <EmailText>{email}</EmailText>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
