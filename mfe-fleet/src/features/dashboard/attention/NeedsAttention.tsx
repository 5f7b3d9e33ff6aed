import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { IconCircleCheck } from '@hoistway/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ATTENTION_READ } from '../../../pages.ts'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { attention as messages } from '../../../texts/en.ts'
import { useAlertDialog } from '../../alerts/index.ts'
import { ATTENTION_LINES } from '../dashboard.constants.ts'
import type { Scope } from '../dashboard-queries.ts'
import { AttentionGroup } from './AttentionGroup.tsx'
import { AttentionLine } from './AttentionLine.tsx'
import {
  alertsPath,
  attentionLines,
  elevatorsPath,
  hasNoElevators,
  incidentKey,
  mayContinue,
} from './attention.ts'
import { useAttention } from './use-attention.ts'

export function NeedsAttention({ scope }: { readonly scope: Scope }) {
  const { overview, isUnknown, isLoading, outdatedSince, refresh } = useAttention(scope)
  const { open, dialog } = useAlertDialog(refresh)
  // By elevator, because the first elevator of an incident changes while others join and recover.
  const [opened, setOpened] = useState<readonly string[]>([])
  const isEmpty = overview?.attention.length === 0
  const items = overview?.attention ?? []
  const listed = opened.filter((id) => items.some(({ elevatorId }) => elevatorId === id))
  if (overview && listed.length < opened.length) setOpened(listed)
  const lines = attentionLines(items)
  const shown = lines.slice(0, ATTENTION_LINES)
  const isCut = items.length === ATTENTION_READ
  const hasNone = overview !== undefined && hasNoElevators(overview)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="needs-attention">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5" id="needs-attention">
          {messages.title}
        </Title>
        <Button component={Link} to={alertsPath(scope)} variant="subtle" size="compact-sm" flex="none">
          {messages.viewAlerts}
        </Button>
      </Group>
      <Group gap="xs" mb="xs">
        <Count
          total={overview?.criticalAlerts}
          text={messages.totals.critical}
          color="red"
          to={alertsPath(scope, { severity: 'critical' })}
        />
        <Count
          total={overview?.offlineInUse}
          text={messages.totals.offline}
          color="gray"
          to={elevatorsPath(scope, { online: 'offline' })}
        />
        <Count
          total={overview?.silentElevators}
          text={messages.totals.silent}
          color="gray"
          to={elevatorsPath(scope, { status: 'all', online: 'silent' })}
        />
        <Count
          total={overview?.warningAlerts}
          text={messages.totals.warning}
          color="orange"
          to={alertsPath(scope, { severity: 'warning' })}
        />
        <Count
          total={overview?.outOfService}
          text={messages.totals.outOfService}
          color="gray"
          to={elevatorsPath(scope, { status: 'inactive' })}
        />
      </Group>
      {/* Load failures are silent here, but never read as "All is well". */}
      {isUnknown && <Text c="dimmed">—</Text>}
      {isLoading && [1, 2, 3].map((row) => <Skeleton key={row} height={44} my={4} />)}
      {hasNone && <Text c="dimmed">{messages.noElevators}</Text>}
      {isEmpty && !hasNone && outdatedSince === undefined && (
        <EmptyState
          icon={<IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />}
          title={messages.allIsWell}
          hint={messages.allIsWellHint}
        />
      )}
      {isEmpty && !hasNone && outdatedSince !== undefined && <Text c="dimmed">{messages.nothingKnown}</Text>}
      <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map(([item, ...others], index) => {
          if (!item) return null
          if (others.length === 0) return <AttentionLine key={item.elevatorId} item={item} onOpen={open} />
          return (
            <AttentionGroup
              key={incidentKey(item, lines.slice(index))}
              items={[item, ...others]}
              isCut={isCut && mayContinue(others, items)}
              opened={opened}
              setOpened={setOpened}
              onOpen={open}
            />
          )
        })}
      </Stack>
      {lines.length > shown.length && (
        <Text size="xs" c="dimmed" mt="xs">
          {messages.shown(shown.flat().length, items.length, isCut)}
        </Text>
      )}
      {overview && <LastKnown since={outdatedSince} />}
      {dialog}
    </Paper>
  )
}

interface CountProps {
  readonly total: number | null | undefined
  readonly text: (total: number) => string
  readonly color: string
  readonly to: string
}

function Count({ total, text, color, to }: CountProps) {
  if (!total) return null
  return (
    <Badge component={Link} to={to} color={color} style={{ cursor: 'pointer' }}>
      {text(total)}
    </Badge>
  )
}
