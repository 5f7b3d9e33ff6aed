import type { Pattern } from '@hoistway/contracts/pattern'
import { failureText } from '@hoistway/platform/http'
import { Button, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { timeOfDay } from '@hoistway/ui/formats'
import { useMutation } from '@tanstack/react-query'
import { type PatternScope, restorePattern } from '../../../api/patterns.ts'
import timed from '../../../shared/timed-lines.module.css'
import { alertPatterns as messages } from '../../../texts/en.ts'
import classes from './Patterns.module.css'
import { titleOf } from './pattern-texts.ts'

interface Props {
  readonly patterns: readonly Pattern[]
  readonly scope: PatternScope
  readonly now: number
}

export function DismissedPatterns({ patterns, scope, now }: Props) {
  const restore = useMutation({ mutationFn: (id: string) => restorePattern(id, scope) })
  if (patterns.length === 0) return null
  return (
    <details className={classes.evidence}>
      <summary>{messages.dismissed(patterns.length)}</summary>
      <FailureBanner failure={failureText(restore.error, messages.restoreFailed)} onDismiss={restore.reset} />
      <ul className={timed.lines}>
        {patterns.map((pattern) => {
          const { id, dismissed } = pattern
          const title = titleOf(pattern)
          return (
            <li key={id} className={classes.head}>
              <div className={classes.words}>
                <Text size="sm">{title}</Text>
                <Text size="xs" c="dimmed">
                  {messages.dismissedBy(
                    dismissed?.by ?? messages.somebody,
                    timeOfDay(dismissed?.at, now),
                    dismissed?.reason ?? '—',
                  )}
                </Text>
              </div>
              {pattern.mayDismiss !== false && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={messages.restoreOf(title)}
                  disabled={restore.isPending}
                  onClick={() => restore.mutate(id)}
                >
                  {messages.restore}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
