import { ActionIcon, Group, Loader, Paper, Text, Tooltip } from '@hoistway/ui/core'
import { bytes } from '@hoistway/ui/formats'
import { IconCpu, IconX } from '@hoistway/ui/icons'
import { upload as messages } from '../../texts/en.ts'

interface Props {
  readonly file: File
  readonly isInspecting: boolean
  /** `undefined` disables removal. */
  readonly onRemove: (() => void) | undefined
}

export function FileCard({ file, isInspecting, onRemove }: Props) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={messages.selectedFile}>
      <Group gap="sm" wrap="nowrap">
        <IconCpu size={22} aria-hidden style={{ flex: 'none' }} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          <Text size="xs" c="dimmed">
            {bytes(file.size)}
          </Text>
        </div>
        {isInspecting && (
          <Group gap="xs" role="status">
            <Loader size="xs" aria-hidden />
            <Text size="xs" c="dimmed">
              {messages.inspecting}
            </Text>
          </Group>
        )}
        {onRemove && (
          <Tooltip label={messages.remove}>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={onRemove}
              aria-label={messages.removeOf(file.name)}
            >
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </Paper>
  )
}
