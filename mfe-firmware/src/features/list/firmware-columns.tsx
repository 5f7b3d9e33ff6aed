import type { Firmware } from '@hoistway/contracts/firmware'
import { DateTime } from '@hoistway/ui/age'
import { Badge, Group, Text } from '@hoistway/ui/core'
import { bytes } from '@hoistway/ui/formats'
import { RowDelete } from '@hoistway/ui/row-action'
import { actionsColumn, type Column, column } from '@hoistway/ui/table'
import { nameOf, titleOf, typeName, versionOf } from '../../shared/firmware-name.ts'
import { Sha256 } from '../../shared/Sha256.tsx'
import { firmwareList as messages, shared } from '../../texts/en.ts'
import { DownloadCell } from '../download/index.ts'
import { FindingsLink } from './FindingsLink.tsx'
import { ReleaseButton } from './ReleaseButton.tsx'
import { UsageLink } from './UsageLink.tsx'
import type { Release } from './use-release.tsx'

interface Deletion {
  readonly confirmDelete: (firmware: Firmware) => Promise<void>
  readonly isDeleting: (firmware: Firmware) => boolean
}

export interface FirmwareRow {
  readonly firmware: Firmware
  readonly release: Release
  readonly deletion: Deletion
}

export const firmwareColumns = (): Column<FirmwareRow>[] => [
  {
    key: 'firmware',
    header: shared.firmware,
    sortKey: 'name',
    cell: ({ firmware }) => (
      <>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {nameOf(firmware)}
          </Text>
          <Badge size="sm" data-free>
            {versionOf(firmware)}
          </Badge>
          <ReleaseBadge firmware={firmware} />
        </Group>
        <Text size="xs" c="dimmed" lineClamp={2} mt={4}>
          {firmware.description || messages.noDescription}
        </Text>
        <Group gap="sm">
          <UsageLink firmware={firmware} />
          <FindingsLink firmware={firmware} />
        </Group>
      </>
    ),
  },
  column('type', shared.controllerType, ({ firmware }) => typeName(firmware.controllerType), {
    sortKey: 'type',
  }),
  column('size', messages.columns.size, ({ firmware }) => bytes(firmware.fileSize), { sortKey: 'size' }),
  {
    key: 'date',
    header: messages.columns.date,
    sortKey: 'date',
    cell: ({ firmware: { timestamp } }) => (timestamp ? <DateTime time={timestamp} /> : shared.unknown),
  },
  column('hash', shared.hash, ({ firmware }) =>
    firmware.sha256Hash ? <Sha256 hash={firmware.sha256Hash} of={titleOf(firmware)} /> : shared.unknown,
  ),
  actionsColumn(({ firmware, release, deletion }) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <ReleaseButton firmware={firmware} release={release} />
      <DownloadCell firmware={firmware} />
      {firmware.releaseState && firmware.releaseState !== 'released' && (
        <RowDelete
          name={titleOf(firmware)}
          loading={deletion.isDeleting(firmware)}
          onClick={() => deletion.confirmDelete(firmware)}
        />
      )}
    </Group>
  )),
]

const colors = { draft: 'gray', released: 'teal', withdrawn: 'red' } as const

/** 'Latest' marks the highest released version of its controller type. */
function ReleaseBadge({ firmware: { releaseState, isLatest } }: { readonly firmware: Firmware }) {
  if (isLatest)
    return (
      <Badge size="sm" color="green">
        {messages.latest}
      </Badge>
    )
  if (!releaseState) return null
  return (
    <Badge size="sm" color={colors[releaseState]}>
      {messages.states[releaseState]}
    </Badge>
  )
}
