import { Dimmed } from '@hoistway/ui/core'
import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly lead: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function SettingsSection({ title, lead, action, children }: Props) {
  const id = useId()
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Dimmed>{lead}</Dimmed>
        </div>
        {action}
      </Group>
      {children}
    </Stack>
  )
}
