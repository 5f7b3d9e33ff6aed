import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './DemoAccounts.module.css'
import { demoAccountsQuery } from './demo-accounts.api.ts'

interface Props {
  readonly onPick: (account: { email: string; password: string }) => void
}

/** Accounts of demo mode; a click on one fills the form. */
export function DemoAccounts({ onPick }: Props) {
  const { data: accounts = [] } = useQuery(demoAccountsQuery)
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className={classes.box}>
      <Text id="demo-accounts" component="h2" size="xs" fw={600} c="dimmed" m={0}>
        Demo accounts
      </Text>
      <ul className={classes.list}>
        {accounts.map(({ email, role, password }) => (
          <li key={email}>
            <UnstyledButton className={classes.account} onClick={() => onPick({ email, password })}>
              <VisuallyHidden>{'Fill in '}</VisuallyHidden>
              <span className={classes.role}>{role}</span>
              <span className={classes.email}>{email}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
