import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { useRequiredParam } from '@hoistway/platform/paths'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { useTitle } from '@hoistway/platform/title'
import { Alert, Anchor, Button, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { QrCode } from '@hoistway/ui/qr-code'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { organizationDetail } from '../../api/organization.ts'
import { paths } from '../../paths.ts'
import { elevatorsWithStatus, useStatuses } from '../../shared/elevator-statuses.ts'
import { forgetNewSecrets, newSecrets } from '../../shared/new-secrets.ts'
import { OnlineNow } from '../../shared/OnlineNow.tsx'
import { codes as messages, shared } from '../../texts/en.ts'
import classes from './CodesPage.module.css'

const ADDRESS = { since: '' } as const

/** Each QR code contains the address that opens its elevator. The secrets of new controllers are shown once. */
export function CodesPage() {
  const id = useRequiredParam('id')
  const [{ since }] = useUrlState(ADDRESS)
  const [secrets] = useState(newSecrets)
  const organization = useQuery(organizationDetail(id))
  const name = organization.data?.name
  const title = name ? messages.titleOf(name) : messages.title
  const all = elevatorsWithStatus(
    { organizationId: id, sortBy: 'name', sortDescending: false },
    Number.POSITIVE_INFINITY,
  )
  const { data, isError, refetch } = useQuery(all)
  const from = Date.parse(since)
  const isNew = !Number.isNaN(from)
  const items = data?.items.filter(({ createdAt }) => !isNew || Date.parse(createdAt ?? '') >= from)
  const coded = items?.flatMap((elevator) => {
    const { controllerId } = elevator
    return controllerId ? [{ ...elevator, controllerId }] : []
  })
  const shown = coded?.flatMap((elevator) => (secrets.has(elevator.id) ? [elevator.id] : [])) ?? []
  // This page keeps them until the user leaves it.
  useEffect(() => forgetNewSecrets(shown))
  const without = (items?.length ?? 0) - (coded?.length ?? 0)
  useTitle(title)
  useElevatorSubscription(isNew ? (coded?.map((elevator) => elevator.id).filter(isKnown) ?? []) : [])
  useStatuses(all, data?.items)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<span data-screen-only>{messages.hint}</span>}
        actions={
          <>
            <BackLink to={paths.organization(id)}>{messages.back}</BackLink>
            <Button disabled={!coded?.length} onClick={() => window.print()}>
              {shared.print}
            </Button>
          </>
        }
      />
      {isError && <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>}
      {!data && !isError && <Loading label={shared.loadingElevators} />}
      {coded?.length === 0 && <Text c="dimmed">{messages.empty}</Text>}
      {isNew && coded && coded.length > 0 && <Progress elevators={coded} />}
      {shown.length > 0 && (
        // A reload and a new language would remove the secrets, so they wait.
        <Alert color="yellow" mb="sm" data-screen-only data-unsaved>
          {messages.secretsOnce}
        </Alert>
      )}
      {isNew && shown.length === 0 && coded && coded.length > 0 && (
        <Text size="sm" mb="sm" data-screen-only>
          {messages.secretsNotShown}
        </Text>
      )}
      {without > 0 && (
        <Text size="sm" c="dimmed" mb="sm" data-screen-only>
          {messages.without(without)}
        </Text>
      )}
      <ul className={classes.codes}>
        {coded?.map((elevator) => (
          <li key={elevator.id} className={classes.code}>
            <Code elevator={elevator} controllerId={elevator.controllerId} />
            {secrets.has(elevator.id) && (
              <span>
                {messages.secret} <code>{secrets.get(elevator.id)}</code>
              </span>
            )}
            {isNew && (
              <span data-screen-only>
                <OnlineNow elevator={elevator} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Progress({ elevators }: { readonly elevators: readonly Elevator[] }) {
  const online = elevators.filter(({ isOnline }) => isOnline).length
  return (
    <Text fw={600} mb="sm" role="status" data-screen-only>
      {messages.progress(online, elevators.length)}
    </Text>
  )
}

interface CodeProps {
  readonly elevator: Elevator
  readonly controllerId: string
}

function Code({ elevator: { id, name, location }, controllerId }: CodeProps) {
  return (
    <>
      <QrCode
        text={new URL(paths.go(controllerId), window.location.origin).href}
        label={messages.codeOf(name ?? controllerId)}
      />
      <Anchor component={Link} to={paths.elevator(id)} fw={700} c="inherit">
        {name ?? '—'}
      </Anchor>
      {location && <span>{location}</span>}
      <code>{controllerId}</code>
    </>
  )
}
