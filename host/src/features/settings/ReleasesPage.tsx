import { useTitle } from '@hoistway/platform/title'
import { PageHeader } from '@hoistway/ui/page-header'
import { Stack } from '@mantine/core'
import { settings as messages } from '../../texts/en.ts'
import { ConfirmationDialog } from './confirmation/ConfirmationDialog.tsx'
import { ReleaseSections } from './ReleaseSections.tsx'

/** Renders /releases, where release managers, who have no access to the settings, manage their remotes. */
export function ReleasesPage() {
  useTitle(messages.releases.title)
  return (
    <Stack gap="lg">
      <PageHeader title={messages.releases.title} subtitle={messages.releases.lead} />
      <ReleaseSections isPage />
      <ConfirmationDialog />
    </Stack>
  )
}
