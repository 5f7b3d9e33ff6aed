import { Dimmed } from '@hoistway/ui/core'
import { Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

export function ProfileSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      {lead && <Dimmed>{lead}</Dimmed>}
      <Stack gap="md" mt="md" align="stretch">
        {children}
      </Stack>
    </Paper>
  )
}
