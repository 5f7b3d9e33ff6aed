import { isKnown } from '@hoistway/contracts/reading'
import { DateTime } from '@hoistway/ui/age'
import { Badge, Box, Group, Text, Tooltip, VisuallyHidden } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCheck, IconStarFilled } from '@hoistway/ui/icons'
import { actionsColumn, type Column, column } from '@hoistway/ui/table'
import { Fragment, type ReactNode } from 'react'
import type { CanFilterRow } from '../../../api/can-filters.ts'
import { canFilters as messages, shared } from '../../../texts/en.ts'
import { idsText, syncState } from '../filter-ids.ts'

interface Options {
  readonly tickedId: string | undefined
  readonly actions: ((filter: CanFilterRow) => ReactNode) | undefined
}

const BETWEEN_IDS = /(?<=,) | (?=\()/

export const canFilterColumns = ({ tickedId, actions }: Options): Column<CanFilterRow>[] => [
  column('name', messages.columns.name, (filter) => <Name filter={filter} ticked={filter.id === tickedId} />),
  column('type', messages.columns.type, ({ allowAll }) =>
    allowAll == null ? (
      '—'
    ) : (
      <Badge display="grid" color={allowAll ? 'blue' : 'gray'}>
        {allowAll ? messages.allowAll : messages.selective}
      </Badge>
    ),
  ),
  column('ids', shared.messageIds, (filter) => (
    <Text size="sm" ff="monospace">
      {idsText(filter)
        .split(BETWEEN_IDS)
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
          </Fragment>
        ))}
    </Text>
  )),
  column('created', messages.columns.created, ({ timestamp }) => <DateTime time={timestamp} />),
  ...(actions
    ? [
        // Actions need an ID, which may be unreadable.
        actionsColumn<CanFilterRow>((filter) => isKnown(filter.id) && actions(filter)),
      ]
    : []),
]

function Name({ filter, ticked }: { readonly filter: CanFilterRow; readonly ticked: boolean }) {
  const { name, isDefault } = filter
  return (
    <Group gap={6} wrap="nowrap">
      {isDefault && (
        <Tooltip label={messages.isDefault}>
          <Box component="span" display="flex">
            <IconStarFilled size={14} aria-hidden color="var(--mantine-color-orange-8)" />
            <VisuallyHidden>{messages.defaultBefore}</VisuallyHidden>
          </Box>
        </Tooltip>
      )}
      <Text size="sm" fw={500} miw={0}>
        {name ?? '—'}
      </Text>
      {ticked && (
        <Box component="span" display="flex" role="status">
          <IconCheck size={16} aria-hidden color="var(--mantine-color-green-8)" />
          <VisuallyHidden>{messages.synced}</VisuallyHidden>
        </Box>
      )}
      {!ticked && syncState(filter) === 'drifted' && (
        <Tooltip label={messages.drifted}>
          <Box component="span" display="flex">
            <IconAlertTriangle size={14} aria-hidden color="var(--mantine-color-orange-8)" />
            <VisuallyHidden>{messages.drifted}</VisuallyHidden>
          </Box>
        </Tooltip>
      )}
    </Group>
  )
}
