import { Grid, List, Paper, Stack } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import type { ReactNode } from 'react'
import { canFilterForm as messages } from '../../../texts/en.ts'

interface Props {
  readonly notice?: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
}

export const CanFilterLayout = ({ notice, side, children }: Props) => (
  <Grid gap="md">
    <Grid.Col span={{ base: 12, md: 8 }}>
      <Paper withBorder p="md">
        <Stack gap="sm">
          {notice}
          {children}
        </Stack>
      </Paper>
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 4 }}>
      <Stack gap="md">
        {side}
        <FilterGuide />
      </Stack>
    </Grid.Col>
  </Grid>
)

const FilterGuide = () => (
  <DetailCard title={messages.guide.title}>
    <List size="sm" spacing={6}>
      {messages.guide.items.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  </DetailCard>
)
