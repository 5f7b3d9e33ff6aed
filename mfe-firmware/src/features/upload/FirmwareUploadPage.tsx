import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Grid, Paper } from '@hoistway/ui/core'
import { ErrorBanner, StatusBanner } from '@hoistway/ui/feedback'
import { FormNotice } from '@hoistway/ui/form'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { GuidelinesCard } from './GuidelinesCard.tsx'
import { UploadForm } from './UploadForm.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { REDIRECT_MS } from './upload.constants.ts'
import { messages } from './upload.messages.ts'
import { useUpload } from './use-upload.ts'

/** New firmware (B §2 Firmware upload): success is shown, and after 2 s the list. */
export function FirmwareUploadPage() {
  const navigate = useNavigate()
  const upload = useUpload()
  useTitle('Upload Firmware')
  useEffect(() => {
    if (!upload.isStored) return
    const timer = setTimeout(() => navigate(paths.firmware()), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [upload.isStored, navigate])
  return (
    <>
      <PageHeader
        title="Upload Firmware"
        crumbs={[{ label: 'Firmware', to: paths.firmware() }, { label: 'Upload Firmware' }]}
        actions={<BackLink to={paths.firmware()}>Back to List</BackLink>}
      />
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Paper withBorder p="md">
            <UploadForm
              onSubmit={upload.start}
              busy={upload.busy}
              done={upload.isStored}
              onCancel={upload.cancel}
              onReset={upload.clear}
            >
              <Outcome {...upload} />
            </UploadForm>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <GuidelinesCard />
        </Grid.Col>
      </Grid>
    </>
  )
}

const takeFocus = (message: HTMLDivElement | null) => message?.focus()

type OutcomeProps = Pick<
  ReturnType<typeof useUpload>,
  'busy' | 'progress' | 'isStored' | 'answer' | 'failure' | 'cancelled' | 'clear'
>

/** How the upload goes, and how it went. */
function Outcome({ busy, progress, isStored, answer, failure, cancelled, clear }: OutcomeProps) {
  const [shown, setShown] = useState(true)
  return (
    <>
      {(busy || isStored) && <UploadProgress store={progress} />}
      {failure && (
        <ErrorBanner reason={failure.reason} onDismiss={clear}>
          {failure.text}
        </ErrorBanner>
      )}
      {cancelled && <StatusBanner status={{ kind: 'info', text: messages.cancelled }} onClear={clear} />}
      {isStored && shown && (
        <FormNotice>
          {/* The button that was pressed is locked now: whoever does not see the message hears it. */}
          <div ref={takeFocus} tabIndex={-1}>
            <StatusBanner
              status={{ kind: 'success', text: answer?.message ?? messages.done }}
              onClear={() => setShown(false)}
            />
          </div>
        </FormNotice>
      )}
    </>
  )
}
