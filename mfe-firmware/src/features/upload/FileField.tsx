import { limits } from '@hoistway/contracts/limits'
import { ActionIcon, Dimmed, Group, Loader, Paper, Text, Tooltip } from '@hoistway/ui/core'
import { FileDrop } from '@hoistway/ui/dropzone'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { bytes } from '@hoistway/ui/formats'
import { IconCpu, IconX } from '@hoistway/ui/icons'
import { upload as messages } from '../../texts/en.ts'
import type { ChosenFile } from './use-chosen-file.ts'

interface Props {
  readonly chosen: ChosenFile
  readonly maxBytes: number | undefined
  readonly locked: boolean
}

export function FileField({ chosen, maxBytes, locked }: Props) {
  const { file } = chosen
  const remove = () => {
    chosen.clear()
    // The remove button disappears with the card: move the focus to the file picker.
    chosen.focus()
  }
  return (
    <>
      <div ref={chosen.area}>
        <FileDrop
          label={messages.file}
          required
          extensions={limits.firmware.extensions}
          choose={messages.chooseFile}
          hint={messages.fileHint(maxBytes === undefined ? undefined : bytes(maxBytes))}
          error={chosen.error}
          disabled={locked}
          onFiles={chosen.choose}
        />
      </div>
      {file && (
        <FileCard file={file} isInspecting={chosen.isInspecting} onRemove={locked ? undefined : remove} />
      )}
      {file && chosen.isUnreadable && (
        <ErrorBanner onRetry={chosen.retry} onDismiss={chosen.dismiss}>
          {messages.unreadable}
        </ErrorBanner>
      )}
    </>
  )
}

interface FileCardProps {
  readonly file: File
  readonly isInspecting: boolean
  readonly onRemove: (() => void) | undefined
}

function FileCard({ file, isInspecting, onRemove }: FileCardProps) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={messages.selectedFile}>
      <Group gap="sm" wrap="nowrap">
        <IconCpu size={22} aria-hidden style={{ flex: 'none' }} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          <Dimmed size="xs">{bytes(file.size)}</Dimmed>
        </div>
        {isInspecting && (
          <Group gap="xs" role="status">
            <Loader size="xs" aria-hidden />
            <Dimmed size="xs">{messages.inspecting}</Dimmed>
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
