import type { Firmware } from '@hoistway/contracts/firmware'
import { Group, Progress, Text } from '@hoistway/ui/core'
import { ErrorBanner, StatusBanner } from '@hoistway/ui/feedback'
import { IconDownload, IconX } from '@hoistway/ui/icons'
import { RowButton } from '@hoistway/ui/row-action'
import { titleOf } from '../../shared/firmware-name.ts'
import { download as messages } from '../../texts/en.ts'
import { cancelDownload, dismissProblem, download, useDownloads } from './downloads.ts'

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
      <RowButton
        label={isRunning ? messages.cancel : messages.download}
        {...(isRunning && { color: 'gray' })}
        onClick={() => (isRunning ? cancelDownload(firmware.id) : download(firmware))}
        aria-label={isRunning ? messages.cancelOf(title) : messages.downloadOf(title)}
      >
        {isRunning ? <IconX size={16} /> : <IconDownload size={16} />}
      </RowButton>
    </Group>
  )
}

export function DownloadProblems() {
  return Object.values(useDownloads(({ problems }) => problems)).map(({ kind, text, firmware }) => {
    const dismiss = () => dismissProblem(firmware.id)
    if (kind === 'unverified')
      return <StatusBanner key={firmware.id} status={{ kind: 'info', text: text() }} onClear={dismiss} />
    return (
      <ErrorBanner key={firmware.id} onRetry={() => download(firmware)} onDismiss={dismiss}>
        {text()}
      </ErrorBanner>
    )
  })
}
