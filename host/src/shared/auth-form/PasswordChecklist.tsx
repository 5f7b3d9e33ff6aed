import { passwordRules } from '@hoistway/contracts/auth'
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { authForm as messages } from '../../texts/en.ts'
import classes from './PasswordChecklist.module.css'

export function PasswordChecklist({ password }: { password: string }) {
  const met = passwordRules.filter((rule) => rule.pattern.test(password))
  return (
    <div>
      <ul className={classes.list} aria-label={messages.passwordRules}>
        {passwordRules.map((rule) => {
          const isMet = met.includes(rule)
          return (
            <li key={rule.text} className={classes.rule} data-met={isMet}>
              {isMet ? (
                <IconCircleCheckFilled size={16} aria-hidden />
              ) : (
                <IconCircleDashed size={16} aria-hidden />
              )}
              <span>{rule.text}</span>
              <VisuallyHidden>{isMet ? messages.ruleMet : messages.ruleNotMet}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      <Text size="xs" c="dimmed" mt={4}>
        {messages.commonRefused}
      </Text>
      <VisuallyHidden role="status">
        {password === '' ? '' : messages.rulesMet(met.length, passwordRules.length)}
      </VisuallyHidden>
    </div>
  )
}
