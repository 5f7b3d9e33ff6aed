import { useUser } from '@hoistway/platform/session'
import { Button, Paper, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { branchOf, EVERY_REMOTE, mayOverride, overrides, setOverride } from '../../remotes/overrides.ts'
import { overrides as messages } from '../../texts/en.ts'
import classes from './OverrideBadge.module.css'

const textOf = (all: [string, string][]) => all.map(overrideText).join(', ')

function overrideText([name, value]: [string, string]): string {
  const branch = branchOf(value)
  if (branch === undefined) return `${name} ${value}`
  return name === EVERY_REMOTE ? messages.previewOfAll(branch) : messages.previewOf(name, branch)
}

interface Props {
  readonly overridden: readonly string[]
}

export function OverrideBadge({ overridden }: Props) {
  const user = useUser()
  const own = overrides()
  const isRun = ([name]: [string, string]) =>
    overridden.some((each) => (name === EVERY_REMOTE ? !(each in own) : each === name))
  // Other overrides beyond the user's rights have no effect.
  const all = Object.entries(own).filter(
    (each) => isRun(each) || branchOf(each[1]) !== undefined || mayOverride(user),
  )
  if (all.length === 0) return null
  const [run, others] = [all.filter(isRun), all.filter((each) => !isRun(each))]
  function end() {
    for (const [name] of all) setOverride(name, undefined)
    window.location.reload()
  }
  return (
    <Paper
      data-screen-only
      className={classes.badge}
      shadow="sm"
      withBorder
      role="note"
      aria-label={messages.releasesOfTab}
    >
      <IconFlask size={16} aria-hidden />
      {run.length > 0 && <Text size="xs">{messages.tabRuns(textOf(run))}</Text>}
      {others.length > 0 && <Text size="xs">{messages.notRun(textOf(others))}</Text>}
      <Button size="compact-xs" variant="light" onClick={end}>
        {messages.stop}
      </Button>
    </Paper>
  )
}
