import type { Firmware } from '@hoistway/contracts/firmware'
import { ActionIcon, Group, Progress, Text, Tooltip } from '@hoistway/ui/core'
import { IconDownload, IconX } from '@hoistway/ui/icons'
import { cancelDownload, download, useDownloads } from './downloads.ts'
import { titleOf } from './firmware-name.ts'

/** Downloads a firmware; while it arrives, how far it is and a way to give it up. */
export function DownloadCell({ firmware }: { readonly firmware: Firmware }) {
  const percent = useDownloads(({ running }) => running[firmware.id])
  const title = titleOf(firmware)
  if (percent === undefined) {
    return (
      <Tooltip label="Download">
        <ActionIcon variant="subtle" onClick={() => download(firmware)} aria-label={`Download ${title}`}>
          <IconDownload size={16} />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Progress value={percent} w={56} aria-label={`Download of ${title}`} />
      <Text size="xs" c="dimmed" w={36} ta="right">
        {percent} %
      </Text>
      <Tooltip label="Cancel">
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={() => cancelDownload(firmware.id)}
          aria-label={`Cancel the download of ${title}`}
        >
          <IconX size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
