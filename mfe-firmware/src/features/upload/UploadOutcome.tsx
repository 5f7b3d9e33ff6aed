import { FailureBanner } from '@hoistway/ui/failure'
import { StatusBanner } from '@hoistway/ui/feedback'
import { FormNotice } from '@hoistway/ui/form'
import { useState } from 'react'
import { upload as messages } from '../../texts/en.ts'
import { UploadProgress } from './UploadProgress.tsx'
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
      {cancelled && <StatusBanner status={{ kind: 'info', text: messages.cancelled }} onClear={clear} />}
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
