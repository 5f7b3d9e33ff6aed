import { type CanFileFormat, type CanRecording, canFileFormats } from '@hoistway/contracts/can-recording'
import { failureText } from '@hoistway/platform/http'
import { ActionIcon } from '@hoistway/ui/core'
import { saveFile } from '@hoistway/ui/csv'
import { FailureBanner } from '@hoistway/ui/failure'
import { dateTime } from '@hoistway/ui/formats'
import { IconDownload } from '@hoistway/ui/icons'
import { Menu } from '@hoistway/ui/menu'
import { useMutation } from '@tanstack/react-query'
import { exportRecording } from '../../../api/can-recordings.ts'
import { canRecordings as messages } from '../../../texts/en.ts'

interface Props {
  readonly elevatorId: string
  readonly recording: CanRecording
}

const NAMES = { asc: 'Vector ASC', csv: 'CSV', pcapng: 'pcapng (Wireshark)' }

const nameOf = ({ startedAt, id }: CanRecording, format: CanFileFormat) =>
  `can-${startedAt?.slice(0, 19).replaceAll(':', '-') ?? id}.${format === 'candump' ? 'log' : format}`

export function ExportMenu({ elevatorId, recording }: Props) {
  const save = useMutation({
    mutationFn: async (format: CanFileFormat) =>
      saveFile(nameOf(recording, format), await exportRecording(elevatorId, recording.id, { format })),
  })
  return (
    <>
      <FailureBanner failure={failureText(save.error, messages.exportFailed)} onDismiss={save.reset} />
      <Menu
        position="bottom-end"
        shadow="md"
        target={
          <ActionIcon
            variant="subtle"
            loading={save.isPending}
            aria-label={messages.exportOf(dateTime(recording.startedAt))}
          >
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        }
      >
        {({ Item }) =>
          canFileFormats.map((format) => (
            <Item key={format} onClick={() => save.mutate(format)}>
              {{ ...messages.formats, ...NAMES }[format]}
            </Item>
          ))
        }
      </Menu>
    </>
  )
}
