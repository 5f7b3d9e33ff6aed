import { reconnect, useConnectionInfo, useHub } from '@hoistway/platform/realtime'
import { DateTime } from '@hoistway/ui/age'
import { Facts } from '@hoistway/ui/detail-card'
import { Button, Text } from '@mantine/core'
import { useElapsedText } from '../../shared/elapsed.ts'
import { connection as messages } from '../../texts/en.ts'
import classes from './ConnectionPanel.module.css'
import type { Trouble } from './use-trouble.ts'

export function ConnectionPanel({ trouble }: { readonly trouble: Trouble | undefined }) {
  const { state, since } = useHub()
  const info = useConnectionInfo()
  const elapsed = useElapsedText(since)
  return (
    <>
      <Text size="sm" fw={600}>
        {messages.states[state]}
        <Text span c="dimmed" fw={400} className={classes.age}>
          {messages.lasting(elapsed)}
        </Text>
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {trouble?.beyondHub ? trouble.text : messages.meanings[state]}
      </Text>
      {info && (
        <div className={classes.info}>
          <Facts
            facts={[
              [messages.facts.id, info.connectionId],
              [messages.facts.since, <DateTime key="since" time={info.connectedAt} />],
              [
                messages.facts.subscriptions,
                info.subscriptions ? messages.facts.elevators(info.subscriptions.length) : '—',
              ],
            ]}
          />
        </div>
      )}
      {state === 'Disconnected' && (
        <Button size="xs" mt="sm" onClick={reconnect}>
          {messages.reconnect}
        </Button>
      )}
    </>
  )
}
