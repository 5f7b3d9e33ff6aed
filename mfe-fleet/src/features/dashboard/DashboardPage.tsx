import { hourIn } from '@hoistway/contracts/zone'
import { clockSkew } from '@hoistway/platform/environment'
import { can } from '@hoistway/platform/permissions'
import { queryClient } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useLastKnown } from '@hoistway/platform/status'
import { useTitle } from '@hoistway/platform/title'
import { Age } from '@hoistway/ui/age'
import { Alert, Button, Group, Stack, Text } from '@hoistway/ui/core'
import { NotFound } from '@hoistway/ui/feedback'
import { ageProfiles, ownTimeZone } from '@hoistway/ui/formats'
import { IconInfoCircle } from '@hoistway/ui/icons'
import { PageHeader } from '@hoistway/ui/page-header'
import { useClock, useSecond } from '@hoistway/ui/use-now'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organizationList } from '../../api/organizations.ts'
import { dashboard as messages } from '../../texts/en.ts'
import { Dashboard } from './Dashboard.tsx'
import { REFRESH_MS } from './dashboard.constants.ts'
import { counts, overview, type Scope, trend } from './dashboard-queries.ts'
import { greeting, rolesLine } from './greeting.ts'
import { refreshEvery } from './refresh-every.ts'
import { ScopeSelect } from './ScopeSelect.tsx'

const urlDefaults = { organizationId: '' }

export function prepare({ searchParams }: URL) {
  const scope = searchParams.get('organizationId') || undefined
  return Promise.all([
    queryClient.prefetchQuery(overview(scope)),
    queryClient.prefetchQuery(organizationList),
    queryClient.prefetchQuery(counts(scope)),
    queryClient.prefetchQuery(trend(scope)),
  ])
}

/** Load failures are silent: unknown values read '—'. */
export function DashboardPage() {
  const user = useUser()
  const [{ organizationId }, setUrl] = useUrlState(urlDefaults)
  const scope = organizationId || undefined
  const organizations = useQuery({ ...organizationList, refetchInterval: refreshEvery(REFRESH_MS) })
  const choose = (chosen: Scope) => setUrl({ organizationId: chosen ?? '' }, { push: true })
  const isNew = organizations.data?.length === 0 && !can.createOrganization(user)
  const isUnknown = scope !== undefined && !isNew && organizations.data?.every(({ id }) => id !== scope)
  // An organization that disappears while shown stays, so that typed text does too.
  const [known, setKnown] = useState<Scope>()
  if (organizations.data && !isUnknown && scope !== known) setKnown(scope)
  useTitle(messages.title)
  return (
    <>
      <PageHeader
        title={<Greeting name={user.firstName} />}
        subtitle={rolesLine(user.roles)}
        actions={
          <Group gap="sm">
            <Updated scope={scope} />
            <ScopeSelect organizations={organizations.data} scope={scope} onChange={choose} />
          </Group>
        }
      />
      {isNew && <Welcome />}
      {isUnknown && (
        <Stack align="flex-start">
          <NotFound>{messages.unknownScope}</NotFound>
          <Button onClick={() => choose(undefined)}>{messages.showAll}</Button>
        </Stack>
      )}
      {(!isUnknown || scope === known) && <Dashboard key={scope} scope={scope} />}
    </>
  )
}

function Greeting({ name }: { readonly name: string }) {
  return messages.greeted(
    useClock((now) => greeting(hourIn(now, ownTimeZone()))),
    name,
  )
}

function Updated({ scope }: { readonly scope: Scope }) {
  const { dataUpdatedAt } = useQuery(overview(scope))
  // Only the age of the oldest stored answer is known, which may belong to another page.
  const isStored = useLastKnown() !== undefined
  const now = useSecond()
  return (
    dataUpdatedAt > 0 &&
    !isStored && (
      <Text size="sm" c="dimmed">
        {messages.updated} <Age time={dataUpdatedAt + clockSkew()} profile={ageProfiles.live} now={now} />
      </Text>
    )
  )
}

function Welcome() {
  const { email } = useUser()
  return (
    <Alert
      role="region"
      aria-label={messages.welcomeTitle}
      title={messages.welcomeTitle}
      icon={<IconInfoCircle aria-hidden />}
      mb="md"
    >
      <Text size="sm">{messages.welcomeWait}</Text>
      <Text size="sm" mt={4}>
        {messages.welcomeAsk(email)}
      </Text>
    </Alert>
  )
}
