import { Progress, Stack, Text } from '@hoistway/ui/core'
import { type StoreApi, useStore } from 'zustand'
import { steps } from './upload.constants.ts'
import { messages } from './upload.messages.ts'

/** Progress of an upload, as a bar and in words. */
export function UploadProgress({ store }: { readonly store: StoreApi<number> }) {
  const progress = useStore(store)
  const percent = Math.round(progress)
  return (
    <Stack gap={4}>
      <Progress value={percent} aria-label={messages.progress} size="lg" animated={percent < steps.done} />
      <Text size="sm" c="dimmed" role="status">
        {textFor(progress)}
      </Text>
    </Stack>
  )
}

function textFor(progress: number): string {
  if (progress < steps.encoded) return messages.steps.reading
  if (progress < steps.sent) return messages.steps.sending
  return progress < steps.done ? messages.steps.waiting : messages.steps.done
}
