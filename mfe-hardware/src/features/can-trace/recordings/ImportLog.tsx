import { failureText } from '@hoistway/platform/http'
import { Button, FileButton, Group, Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { IconFileUpload } from '@hoistway/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importRecording } from '../../../api/can-recordings.ts'
import { canRecordings as messages } from '../../../texts/en.ts'

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
        {/* A new key, so that the same file can be chosen again after a failure. */}
        <FileButton
          key={upload.submittedAt}
          accept=".log,.asc,.txt"
          onChange={(log) => log && upload.mutate(log)}
        >
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              title={messages.importHint}
              leftSection={<IconFileUpload size={14} aria-hidden />}
              disabled={upload.isPending}
            >
              {upload.isPending ? messages.importing(share) : messages.import}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  )
}
