import { Progress, Stack, Text } from '@hoistway/ui/core'
import { type StoreApi, useStore } from 'zustand'
import { steps } from './upload.constants.ts'

/** Progress of an upload, as a bar and in words. */
export function UploadProgress({ store }: { readonly store: StoreApi<number> }) {
  const progress = useStore(store)
  const percent = Math.round(progress)
  return (
    <Stack gap={4}>
      <Progress value={percent} aria-label="Upload progress" size="lg" animated={percent < steps.done} />
      <Text size="sm" c="dimmed" role="status">
        {textFor(progress)}
      </Text>
    </Stack>
  )
}

function textFor(progress: number): string {
  if (progress < steps.encoded) return 'Reading the file'
  if (progress < steps.sent) return 'Sending the file'
  return progress < steps.done ? 'Waiting for the server' : 'Done'
}
