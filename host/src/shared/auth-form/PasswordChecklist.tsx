import { passwordRules } from '@hoistway/contracts/auth'
import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import classes from './PasswordChecklist.module.css'

/** The four rules of a new password, ticked while it is typed and announced to screen readers. */
export function PasswordChecklist({ password }: { password: string }) {
  const met = passwordRules.filter((rule) => rule.pattern.test(password))
  return (
    <div>
      <ul className={classes.list} aria-label="Password rules">
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
              <VisuallyHidden>{isMet ? ', met' : ', not met yet'}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">
        {password === '' ? '' : `${met.length} of ${passwordRules.length} password rules met`}
      </VisuallyHidden>
    </div>
  )
}
