import { refreshConnectionInfo, useHub } from '@hoistway/platform/realtime'
import { Popover } from '@hoistway/ui/basics'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { connection as messages } from '../../texts/en.ts'
import classes from './ConnectionIndicator.module.css'
import { useSustained } from './use-sustained.ts'
import { useTrouble } from './use-trouble.ts'

/** Leaves time for the page to load first. */
const FIRST_MS = 5_000

const panelPart = onDemand(() => import(/* webpackChunkName: "later-shell" */ './ConnectionPanel.tsx'))

export function ConnectionIndicator() {
  const { state, awaySince } = useHub()
  const trouble = useTrouble()
  const [opened, setOpened] = useState(false)
  // Loaded ahead, because it could not be loaded without a network.
  const panel = useOnDemand(panelPart, useSustained(true, FIRST_MS) || opened)
  const isLive = state === 'Connected' && (awaySince ?? trouble) === undefined
  const name = messages.indicator(messages.states[state], trouble?.beyondHub)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={264} shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.indicator}
          data-state={state}
          data-live={isLive}
          onClick={() => {
            if (!opened) refreshConnectionInfo()
            setOpened(!opened)
          }}
          aria-label={messages.named(name)}
        >
          <span className={classes.dot} />
          {/* The cause comes first, because a phone has room for little more. */}
          <span className={classes.label}>{trouble?.beyondHub ?? messages.states[state]}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.title}>
        {panel && <panel.ConnectionPanel trouble={trouble} />}
      </Popover.Dropdown>
    </Popover>
  )
}
