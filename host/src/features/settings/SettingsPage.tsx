import { ExtensionSlot } from '@hoistway/platform/extension-slot'
import { useTitle } from '@hoistway/platform/title'
import { PageHeader } from '@hoistway/ui/page-header'
import { Stack } from '@mantine/core'
import { settings as messages } from '../../texts/en.ts'
import { Accounts } from './accounts/Accounts.tsx'
import { ConfirmationDialog } from './confirmation/ConfirmationDialog.tsx'
import { ReleaseSections } from './ReleaseSections.tsx'
import { ReleaseManagers } from './rights/ReleaseManagers.tsx'
import { ReleaseTokens } from './rights/ReleaseTokens.tsx'
import { TabLoad } from './tab/TabLoad.tsx'

const settingsContext = {}

/** Renders /settings, for Admins: releases and their managers, this tab's load, accounts, and extensions of remotes. */
export function SettingsPage() {
  useTitle(messages.title)
  return (
    <Stack gap="lg">
      <PageHeader title={messages.title} />
      <ReleaseSections />
      <ReleaseTokens />
      <ReleaseManagers />
      <TabLoad />
      <Accounts />
      <ConfirmationDialog />
      <ExtensionSlot name="settings.sections" context={settingsContext} />
    </Stack>
  )
}
