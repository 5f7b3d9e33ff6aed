import type { Firmware } from '@hoistway/contracts/firmware'
import { ActionIcon, Group, Progress, Text, Tooltip } from '@hoistway/ui/core'
import { IconDownload, IconX } from '@hoistway/ui/icons'
import { titleOf } from '../../shared/firmware-name.ts'
import { download as messages } from '../../texts/en.ts'
import { cancelDownload, download, useDownloads } from './downloads.ts'

/** Downloads a firmware version; shows progress and Cancel while the download runs. */
export function DownloadCell({ firmware }: { readonly firmware: Firmware }) {
  const percent = useDownloads(({ running }) => running[firmware.id])
  const isRunning = percent !== undefined
  const title = titleOf(firmware)
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {isRunning && (
        <>
          <Progress value={percent} w={56} aria-label={messages.progressOf(title)} />
          <Text size="xs" c="dimmed" w={36} ta="right">
            {percent} %
          </Text>
        </>
      )}
      {/* One button for both actions, so that it keeps the focus. */}
      <Tooltip label={isRunning ? messages.cancel : messages.download}>
        <ActionIcon
          variant="subtle"
          {...(isRunning && { color: 'gray' })}
          onClick={() => (isRunning ? cancelDownload(firmware.id) : download(firmware))}
          aria-label={isRunning ? messages.cancelOf(title) : messages.downloadOf(title)}
        >
          {isRunning ? <IconX size={16} /> : <IconDownload size={16} />}
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
