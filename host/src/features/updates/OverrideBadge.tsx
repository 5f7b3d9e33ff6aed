import { useUser } from '@hoistway/platform/session'
import { Button, Paper, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { branchOf, EVERY_REMOTE, mayOverride, overrides, setOverride } from '../../remotes/overrides.ts'
import { updates as messages } from '../../texts/en.ts'
import classes from './OverrideBadge.module.css'

function overrideText([name, value]: [string, string]): string {
  const branch = branchOf(value)
  if (branch === undefined) return `${name} ${value}`
  return name === EVERY_REMOTE ? messages.previewOfAll(branch) : messages.previewOf(name, branch)
}

export function OverrideBadge() {
  const user = useUser()
  // Overrides beyond the user's rights have no effect.
  const all = Object.entries(overrides()).filter(
    ([, value]) => branchOf(value) !== undefined || mayOverride(user),
  )
  if (all.length === 0) return null
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
      <Text size="xs">{messages.tabRuns(all.map(overrideText).join(', '))}</Text>
      <Button size="compact-xs" variant="light" onClick={end}>
        {messages.stop}
      </Button>
    </Paper>
  )
}
