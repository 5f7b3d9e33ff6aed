import type { Firmware } from '@hoistway/contracts/firmware'
import { DateTime } from '@hoistway/ui/age'
import { Badge, Group, Text } from '@hoistway/ui/core'
import { bytes } from '@hoistway/ui/formats'
import type { Column } from '@hoistway/ui/table'
import { controllerTypeName } from './controller-type-names.ts'
import { Sha256 } from './Sha256.tsx'

/** Columns of the firmware list (B §2). Missing values read 'Unknown', a missing version '0.0.0'. */
export const firmwareColumns: readonly Column<Firmware>[] = [
  {
    key: 'firmware',
    header: 'Firmware',
    sortKey: 'name',
    cell: ({ name, version, description }) => (
      <>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name || 'Unknown'}
          </Text>
          <Badge size="sm">{version || '0.0.0'}</Badge>
        </Group>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {description || 'No description'}
        </Text>
      </>
    ),
  },
  {
    key: 'type',
    header: 'Controller Type',
    sortKey: 'type',
    cell: ({ controllerType }) => controllerTypeName(controllerType),
    secondary: true,
  },
  { key: 'size', header: 'File Size', sortKey: 'size', cell: ({ fileSize }) => bytes(fileSize) },
  {
    key: 'date',
    header: 'Upload Date',
    sortKey: 'date',
    cell: ({ timestamp }) => (timestamp ? <DateTime time={timestamp} /> : 'Unknown'),
    secondary: true,
  },
  {
    key: 'hash',
    header: 'SHA256 Hash',
    cell: ({ sha256Hash, name, version }) =>
      sha256Hash ? <Sha256 hash={sha256Hash} of={`${name || 'Unknown'} ${version || '0.0.0'}`} /> : 'Unknown',
    secondary: true,
  },
]
