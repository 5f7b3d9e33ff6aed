import { reconnect, refreshConnectionInfo, useConnectionInfo, useHub } from '@hoistway/platform/realtime'
import { DateTime } from '@hoistway/ui/age'
import { Facts } from '@hoistway/ui/detail-card'
import { Button, Popover, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { spanText, useNow } from '../../shared/elapsed.ts'
import classes from './ConnectionIndicator.module.css'
import { connectionMessages, stateMeaning } from './connection.messages.ts'

/** The hub's state in the top bar, its age, and a way to connect by hand. */
export function ConnectionIndicator() {
  const { state, since } = useHub()
  const info = useConnectionInfo()
  const [opened, setOpened] = useState(false)
  const now = useNow(opened)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={264} shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.indicator}
          data-state={state}
          onClick={() => {
            if (!opened) refreshConnectionInfo()
            setOpened(!opened)
          }}
          aria-label={`Live connection: ${state}`}
        >
          <span className={classes.dot} />
          <span className={classes.label}>{state}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Live connection">
        <Text size="sm" fw={600}>
          {state}
          <Text span c="dimmed" fw={400} className={classes.age}>
            {` for ${spanText(now - since)}`}
          </Text>
        </Text>
        <Text size="sm" c="dimmed" mt={4}>
          {stateMeaning[state]}
        </Text>
        {info && (
          <div className={classes.info}>
            <Facts
              facts={[
                ['Connection ID', info.connectionId],
                ['Connected since', <DateTime key="since" time={info.connectedAt} />],
                [
                  'Subscriptions',
                  info.subscriptions ? connectionMessages.subscriptions(info.subscriptions.length) : '—',
                ],
              ]}
            />
          </div>
        )}
        {state === 'Disconnected' && (
          <Button size="xs" mt="sm" onClick={reconnect}>
            Reconnect
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
