import { Paper, Stack } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { organizationChoices } from '../../../api/organizations.ts'
import type { OrganizationOptions } from '../../../shared/organization-options.ts'
import { elevatorForm as messages } from '../../../texts/en.ts'

interface Props {
  readonly children: (organizations: OrganizationOptions) => ReactNode
}

export function OrganizationsLoaded({ children }: Props) {
  const { data, isError, isPending, refetch } = useQuery(organizationChoices)
  return (
    <Paper withBorder p="md" maw={900}>
      <Stack gap="sm">
        {isError && <ErrorBanner onRetry={() => refetch()}>{messages.loadOrganizations}</ErrorBanner>}
        {isPending && <Loading label={messages.loadingOrganizations} />}
        {data && children(data)}
      </Stack>
    </Paper>
  )
}
