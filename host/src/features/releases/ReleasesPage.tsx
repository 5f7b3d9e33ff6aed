import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { PageHeader } from '@hoistway/ui/page-header'
import { Stack } from '@mantine/core'
import { settings as messages } from '../../texts/en.ts'
import { ConfirmationDialog } from '../confirmation/index.ts'
import { ReleaseSections } from './ReleaseSections.tsx'
import { ReleaseManagers } from './rights/ReleaseManagers.tsx'
import { ReleaseTokens } from './rights/ReleaseTokens.tsx'

/** Shows the remotes that the user releases and, to Admins, who may release. */
export function ReleasesPage() {
  useTitle(messages.releases.title)
  const isAdmin = useUser()?.roles.includes('Admin') ?? false
  return (
    <Stack gap="lg">
      <PageHeader title={messages.releases.title} subtitle={messages.releases.lead} />
      <ReleaseSections />
      {isAdmin && (
        <>
          <ReleaseTokens />
          <ReleaseManagers />
        </>
      )}
      <ConfirmationDialog />
    </Stack>
  )
}
