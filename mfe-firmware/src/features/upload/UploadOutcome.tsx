import { Anchor, Dimmed, Group, Progress, Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { StatusBanner } from '@hoistway/ui/feedback'
import { FormNotice } from '@hoistway/ui/form'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type StoreApi, useStore } from 'zustand'
import { paths } from '../../paths.ts'
import { upload as messages } from '../../texts/en.ts'
import { steps } from './upload.constants.ts'
import type { useUpload } from './use-upload.ts'

type Props = Pick<
  ReturnType<typeof useUpload>,
  'busy' | 'progress' | 'isStored' | 'response' | 'failure' | 'cancelled' | 'clear'
>

const takeFocus = (message: HTMLDivElement | null) => message?.focus()

export function UploadOutcome({ busy, progress, isStored, response, failure, cancelled, clear }: Props) {
  const [shown, setShown] = useState(true)
  return (
    <>
      {(busy || isStored) && <UploadProgress store={progress} />}
      <FailureBanner failure={failure} onDismiss={clear} />
      {cancelled && (
        <StatusBanner
          status={{
            kind: 'info',
            text: cancelled === 'perhapsStored' ? perhapsStored() : messages.cancelled,
          }}
          onClear={clear}
        />
      )}
      {isStored && shown && (
        <FormNotice>
          {/* The pressed button is disabled by now: focus makes screen readers announce the message. */}
          <div ref={takeFocus} tabIndex={-1}>
            <StatusBanner
              status={{ kind: 'success', text: response?.message ?? messages.done }}
              onClear={() => setShown(false)}
            />
          </div>
        </FormNotice>
      )}
    </>
  )
}

const perhapsStored = () => (
  <>
    {messages.perhapsStored}{' '}
    <Anchor component={Link} to={paths.firmware()} inherit>
      {messages.openList}
    </Anchor>
  </>
)

export function UploadProgress({ store }: { readonly store: StoreApi<number> }) {
  const progress = useStore(store)
  const step = Math.max(...Object.values(steps).filter((percent) => percent <= progress))
  const sent = Math.floor(((progress - steps.encoded) / (steps.sent - steps.encoded)) * 100)
  return (
    <Stack gap={4}>
      <Progress value={step} aria-label={messages.progress} size="lg" animated={step < steps.done} />
      <Group gap="xs">
        <Dimmed role="status">{textFor(progress)}</Dimmed>
        {step === steps.encoded && <Dimmed>{sent} %</Dimmed>}
      </Group>
    </Stack>
  )
}

function textFor(progress: number): string {
  if (progress < steps.encoded) return messages.steps.reading
  if (progress < steps.sent) return messages.steps.sending
  return progress < steps.done ? messages.steps.waiting : messages.steps.done
}
