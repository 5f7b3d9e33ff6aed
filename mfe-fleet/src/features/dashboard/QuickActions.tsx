import { roleText } from '@hoistway/contracts/role-names'
import type { Role } from '@hoistway/contracts/roles'
import { hostPages } from '@hoistway/platform/pages'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button, Paper, Stack, Text, Title } from '@hoistway/ui/core'
import { IconBuilding, IconMessages, IconReportAnalytics } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { dashboard as messages } from '../../texts/en.ts'

interface Action {
  readonly label: string
  readonly to: string
  /** One of these is needed; an empty list admits every user. */
  readonly roles: readonly Role[]
  readonly icon: typeof IconBuilding
}

/** A function, because the labels follow the language. */
const actions = (): Action[] => [
  { label: messages.manageOrganizations, to: paths.organizations(), roles: [], icon: IconBuilding },
  {
    label: messages.viewCanMessages,
    to: paths.canMessages(),
    roles: hostPages.canMessages.roles,
    icon: IconMessages,
  },
  {
    label: messages.generateReports,
    to: paths.reports(),
    roles: hostPages.reports.roles,
    icon: IconReportAnalytics,
  },
]

export function QuickActions() {
  const user = useUser()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="quick-actions">
      <Title order={2} size="h5" mb="sm" id="quick-actions">
        {messages.quickActions}
      </Title>
      <Stack gap="xs">
        {actions().map(({ label, to, roles, icon: Icon }) => {
          const left = <Icon size={16} aria-hidden />
          if (can.open(user, roles)) {
            return (
              <Button
                key={to}
                component={Link}
                to={to}
                variant="default"
                justify="flex-start"
                leftSection={left}
              >
                {label}
              </Button>
            )
          }
          const reason = messages.needsRole(roles.map(roleText))
          return (
            <div key={to}>
              <Button
                variant="default"
                justify="flex-start"
                leftSection={left}
                fullWidth
                disabled
                aria-description={reason}
              >
                {label}
              </Button>
              <Text size="xs" c="dimmed" mt={2}>
                {reason}
              </Text>
            </div>
          )
        })}
      </Stack>
    </Paper>
  )
}
