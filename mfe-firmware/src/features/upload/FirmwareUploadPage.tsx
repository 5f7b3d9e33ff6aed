import { useTitle } from '@hoistway/platform/title'
import { Grid, List, Paper } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { upload as messages, shared } from '../../texts/en.ts'
import { UploadForm } from './UploadForm.tsx'
import { UploadOutcome } from './UploadOutcome.tsx'
import { REDIRECT_MS } from './upload.constants.ts'
import { useUpload } from './use-upload.ts'

export function FirmwareUploadPage() {
  const navigate = useNavigate()
  const upload = useUpload()
  useTitle(shared.uploadFirmware)
  useEffect(() => {
    if (!upload.isStored) return
    const timer = setTimeout(() => navigate(paths.firmware()), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [upload.isStored, navigate])
  return (
    <>
      <PageHeader
        title={shared.uploadFirmware}
        crumbs={[{ label: shared.firmware, to: paths.firmware() }, { label: shared.uploadFirmware }]}
        actions={<BackLink to={paths.firmware()}>{messages.backToList}</BackLink>}
      />
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Paper withBorder p="md">
            <UploadForm
              onSubmit={upload.start}
              busy={upload.busy}
              done={upload.isStored}
              onCancel={upload.canCancel ? upload.cancel : undefined}
              onReset={upload.clear}
            >
              <UploadOutcome {...upload} />
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

function GuidelinesCard() {
  return (
    <DetailCard title={messages.guidelinesTitle}>
      <List size="sm" spacing={6} pr="xs">
        {messages.guidelines.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </DetailCard>
  )
}
