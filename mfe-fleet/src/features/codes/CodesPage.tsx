import { useRequiredParam } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Button, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { QrCode } from '@hoistway/ui/qr-code'
import { useQuery } from '@tanstack/react-query'
import { allElevators } from '../../api/elevators.ts'
import { organizationDetail } from '../../api/organizations.ts'
import { paths } from '../../paths.ts'
import { codes as messages } from '../../texts/en.ts'
import classes from './CodesPage.module.css'

/**
 * Prints QR codes of an organization's elevators: each contains the address that opens its
 * elevator.
 */
export function CodesPage() {
  const id = useRequiredParam('id')
  const organization = useQuery(organizationDetail(id))
  const name = organization.data?.name
  const title = name ? messages.titleOf(name) : messages.title
  const { data, isError, refetch } = useQuery(
    allElevators({ organizationId: id, sortBy: 'name', sortDescending: false }, Number.POSITIVE_INFINITY),
  )
  const coded = data?.items.flatMap((elevator) => {
    const { controllerId } = elevator
    return controllerId ? [{ ...elevator, controllerId }] : []
  })
  const without = (data?.items.length ?? 0) - (coded?.length ?? 0)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<span className={classes.screen}>{messages.hint}</span>}
        actions={
          <>
            <BackLink to={paths.organization(id)}>{messages.back}</BackLink>
            <Button disabled={!coded?.length} onClick={() => window.print()}>
              {messages.print}
            </Button>
          </>
        }
      />
      {isError && <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>}
      {!data && !isError && <Loading label={messages.loading} />}
      {coded?.length === 0 && <Text c="dimmed">{messages.empty}</Text>}
      {without > 0 && (
        <Text size="sm" c="dimmed" mb="sm" className={classes.screen}>
          {messages.without(without)}
        </Text>
      )}
      <ul className={classes.codes}>
        {coded?.map(({ id: elevatorId, name: elevator, location, controllerId }) => (
          <li key={elevatorId} className={classes.code}>
            <QrCode
              text={new URL(paths.go(controllerId), window.location.origin).href}
              label={messages.codeOf(elevator ?? controllerId)}
            />
            <strong>{elevator ?? '—'}</strong>
            {location && <span>{location}</span>}
            <code>{controllerId}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
