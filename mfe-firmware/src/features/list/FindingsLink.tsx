import type { Firmware } from '@hoistway/contracts/firmware'
import { Anchor, Popover, Stack, Text } from '@hoistway/ui/core'
import { useState } from 'react'
import { titleOf } from '../../shared/firmware-name.ts'
import { firmwareList as messages } from '../../texts/en.ts'

export function FindingsLink({ firmware }: { readonly firmware: Firmware }) {
  const [isOpen, setOpen] = useState(false)
  const { findings } = firmware
  if (!findings || findings.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Anchor component="button" type="button" size="xs" ta="left" onClick={() => setOpen(!isOpen)}>
          {messages.findings(findings.length)}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.findingsAbout(titleOf(firmware))} tabIndex={-1} data-autofocus>
        <Stack gap="xs">
          {findings.map(({ title, why }) => (
            <div key={title}>
              <Text size="sm" fw={600}>
                {title}
              </Text>
              <Text size="sm">{why}</Text>
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
