import { failureText } from '@hoistway/platform/http'
import { Group, Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importRecording } from '../../../api/can-recordings.ts'
import { canRecordings as messages } from '../../../texts/en.ts'
import { UploadButton } from '../UploadButton.tsx'

/** Adds a log of another program as a recording. */
export function ImportLog({ elevatorId }: { readonly elevatorId: string }) {
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (log: File) => importRecording(elevatorId, log, { onProgress: setShare }),
  })
  return (
    <Stack gap="xs">
      <FailureBanner failure={failureText(upload.error, messages.importFailed)} onDismiss={upload.reset} />
      <Group justify="flex-end">
        <UploadButton accept=".log,.asc,.txt" upload={upload} title={messages.importHint}>
          {upload.isPending ? messages.importing(share) : messages.import}
        </UploadButton>
      </Group>
    </Stack>
  )
}
