import type { Firmware } from '@hoistway/contracts/firmware'
import { DateTime } from '@hoistway/ui/age'
import { Badge, Group, Text } from '@hoistway/ui/core'
import { bytes } from '@hoistway/ui/formats'
import type { Column } from '@hoistway/ui/table'
import { controllerTypeName } from './controller-type-names.ts'
import { DownloadCell } from './DownloadCell.tsx'
import { messages } from './firmware.messages.ts'
import { nameOf, titleOf, versionOf } from './firmware-name.ts'
import { Sha256 } from './Sha256.tsx'
import { UsageLink } from './UsageLink.tsx'

/** A row of the list. */
export interface FirmwareRow {
  readonly firmware: Firmware
  /** It is what 'Use Latest Firmware' means for its controller type. */
  readonly isLatest: boolean
}

/** Columns of the firmware list (B §2). Missing values read 'Unknown', a missing version '0.0.0'. */
export const firmwareColumns: readonly Column<FirmwareRow>[] = [
  {
    key: 'firmware',
    header: 'Firmware',
    sortKey: 'name',
    cell: ({ firmware, isLatest }) => (
      <>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {nameOf(firmware)}
          </Text>
          <Badge size="sm">{versionOf(firmware)}</Badge>
          {isLatest && (
            <Badge size="sm" color="green">
              Latest
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {firmware.description || messages.noDescription}
        </Text>
        <UsageLink firmware={firmware} />
      </>
    ),
  },
  {
    key: 'type',
    header: 'Controller Type',
    sortKey: 'type',
    cell: ({ firmware }) => controllerTypeName(firmware.controllerType),
    secondary: true,
  },
  { key: 'size', header: 'File Size', sortKey: 'size', cell: ({ firmware }) => bytes(firmware.fileSize) },
  {
    key: 'date',
    header: 'Upload Date',
    sortKey: 'date',
    cell: ({ firmware: { timestamp } }) => (timestamp ? <DateTime time={timestamp} /> : 'Unknown'),
    secondary: true,
  },
  {
    key: 'hash',
    header: 'SHA256 Hash',
    cell: ({ firmware }) =>
      firmware.sha256Hash ? <Sha256 hash={firmware.sha256Hash} of={titleOf(firmware)} /> : 'Unknown',
    secondary: true,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ firmware }) => <DownloadCell firmware={firmware} />,
    align: 'right',
    controls: true,
  },
]
