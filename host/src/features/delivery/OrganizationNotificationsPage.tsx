import { paths, useRequiredParam } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { delivery as messages } from '../../texts/en.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { organizationQuery, webhooksQuery } from './delivery.api.ts'
import { Maintenance } from './Maintenance.tsx'
import { OnCall } from './OnCall.tsx'
import { Rules } from './Rules.tsx'
import { Webhooks } from './Webhooks.tsx'

export function OrganizationNotificationsPage() {
  const id = useRequiredParam('id')
  const { data } = useQuery(organizationQuery(id))
  const webhooks = useQuery(webhooksQuery(id)).data
  const title = messages.ofOrganization(data?.name ?? '—')
  useTitle(title)
  return (
    <Stack gap="md">
      <PageHeader title={title} actions={<BackLink to={paths.organization(id)}>{messages.back}</BackLink>} />
      <Webhooks organizationId={id} />
      <Rules organizationId={id} />
      <Maintenance organizationId={id} />
      <OnCall organizationId={id} webhooks={webhooks} />
      <DeliveryLog organizationId={id} />
    </Stack>
  )
}
