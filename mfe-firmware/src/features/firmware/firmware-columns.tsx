import type { ControllerType } from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'
import { DateTime } from '@hoistway/ui/age'
import { Badge, Code, Group, Text, Tooltip } from '@hoistway/ui/core'
import { bytes } from '@hoistway/ui/formats'
import type { Column } from '@hoistway/ui/table'

const typeNames: Record<ControllerType, string> = {
  ESP32_WiFi: 'ESP32 WiFi',
  ESP32_Cellular_A76XX: 'ESP32 Cellular A76XX',
}

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
    cell: ({ controllerType }) => (controllerType ? typeNames[controllerType] : 'Unknown'),
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
    cell: ({ sha256Hash }) =>
      sha256Hash ? (
        <Tooltip label={sha256Hash} multiline maw={360} style={{ overflowWrap: 'anywhere' }}>
          <Code>{sha256Hash.slice(0, 12)}...</Code>
        </Tooltip>
      ) : (
        'Unknown'
      ),
    secondary: true,
  },
]
