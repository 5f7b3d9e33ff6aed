import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button, Paper, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { overrides, setOverride } from '../../remotes/overrides.ts'
import classes from './OverrideBadge.module.css'
import { messages } from './updates.messages.ts'

/** Names the releases that run in this tab only, as long as they do. */
export function OverrideBadge() {
  const user = useUser()
  const all = Object.entries(overrides())
  const mayOverride = process.env.NODE_ENV !== 'production' || can.open(user, ['Admin'])
  if (all.length === 0 || !mayOverride) return null
  function end() {
    for (const [name] of all) setOverride(name, undefined)
    window.location.reload()
  }
  return (
    <Paper className={classes.badge} shadow="sm" withBorder role="note" aria-label={messages.releasesOfTab}>
      <IconFlask size={16} aria-hidden />
      <Text size="xs">{messages.tabRuns(all.map((each) => each.join(' ')).join(', '))}</Text>
      <Button size="compact-xs" variant="light" onClick={end}>
        {messages.stop}
      </Button>
    </Paper>
  )
}
