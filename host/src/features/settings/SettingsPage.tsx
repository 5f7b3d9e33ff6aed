import { ExtensionSlot } from '@hoistway/platform/extension-slot'
import { useTitle } from '@hoistway/platform/title'
import { PageHeader } from '@hoistway/ui/page-header'
import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { SettingsSection } from '../../shared/SettingsSection.tsx'
import { auditLog, settings as messages } from '../../texts/en.ts'
import { ConfirmationDialog } from '../confirmation/index.ts'
import { TabLoad } from './tab/TabLoad.tsx'

const settingsContext = {}

/** Shows links to the releases and the audit log, what this tab loaded, and the sections of remotes. */
export function SettingsPage() {
  useTitle(messages.title)
  return (
    <Stack gap="lg">
      <PageHeader title={messages.title} />
      <SettingsSection title={messages.releases.title} lead={messages.releases.lead}>
        <div>
          <Button component={Link} to="/releases" variant="default">
            {messages.releases.title}
          </Button>
        </div>
      </SettingsSection>
      <SettingsSection title={auditLog.title} lead={auditLog.lead}>
        <div>
          <Button component={Link} to="/audit" variant="default">
            {auditLog.title}
          </Button>
        </div>
      </SettingsSection>
      <TabLoad />
      <ConfirmationDialog />
      <ExtensionSlot name="settings.sections" context={settingsContext} />
    </Stack>
  )
}
