import type { Organization, OrganizationStatistics } from '@hoistway/contracts/organization'
import { isKnown } from '@hoistway/contracts/reading'
import { IconEdit, IconPower } from '@hoistway/ui/icons'
import { RowActions, RowButton, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { actionsColumn, type Column, column, TwoLines } from '@hoistway/ui/table'
import { paths } from '../../../paths.ts'
import {
  organizationList as messages,
  organizations as organizationMessages,
  shared,
} from '../../../texts/en.ts'
import { addressText } from '../address-text.ts'
import { ActiveBadge, TypeBadge } from '../OrganizationBadges.tsx'
import classes from '../OrganizationHealth.module.css'
import { ElevatorCount, OrganizationHealth } from '../OrganizationHealth.tsx'
import { type OrganizationHealth as Counts, healthOf } from '../organization-health.ts'

export interface OrganizationRow {
  readonly organization: Organization
  readonly statistics: OrganizationStatistics | undefined
  readonly health: Counts
}

/** Health includes everything below an organization in `all`. */
export function organizationRows(
  organizations: readonly Organization[],
  all: readonly Organization[],
  statistics: readonly OrganizationStatistics[],
): OrganizationRow[] {
  const byId = new Map(statistics.map((each) => [each.organizationId, each]))
  const health = healthOf(all, statistics)
  return organizations.map((organization) => ({
    organization,
    statistics: byId.get(organization.id),
    health: health(organization.id),
  }))
}

export const organizationHref = ({ organization: { id } }: OrganizationRow) =>
  isKnown(id) ? paths.organization(id) : undefined

export function organizationColumns(handlers: RowHandlers | undefined): Column<OrganizationRow>[] {
  return [
    {
      key: 'organization',
      header: shared.organization,
      sortKey: 'name',
      cell: ({ organization: { name, description } }) => (
        <TwoLines first={name ?? '—'} second={description || organizationMessages.noDescription} />
      ),
    },
    column('type', shared.type, ({ organization: { type } }) => <TypeBadge type={type} />, {
      sortKey: 'type',
    }),
    column('location', messages.location, ({ organization: { address } }) => (
      <div style={{ minWidth: '5.5rem' }}>
        {addressText(address, ['city', 'state', 'country']) ?? messages.noAddress}
      </div>
    )),
    column('elevators', shared.elevators, ({ health }) => <ElevatorCount {...health} />, {
      hint: messages.elevatorsHint,
      sortKey: 'elevators',
      align: 'right',
    }),
    {
      key: 'health',
      header: messages.health,
      hint: messages.healthHint,
      sortKey: 'health',
      cell: ({ health }) => (
        <div className={classes.lines}>
          <OrganizationHealth {...health} />
        </div>
      ),
    },
    column('users', organizationMessages.users, ({ statistics }) => statistics?.userCount ?? '—', {
      sortKey: 'users',
      align: 'right',
    }),
    column('status', shared.status, ({ organization: { isActive } }) => <ActiveBadge isActive={isActive} />),
    ...(handlers
      ? [
          actionsColumn(
            ({ organization }: OrganizationRow) =>
              isKnown(organization.id) && <OrganizationActions organization={organization} {...handlers} />,
          ),
        ]
      : []),
  ]
}

/** State of a row would be lost when the row leaves the list. */
interface RowHandlers {
  readonly toggle: (organization: Organization) => void
  readonly confirmDelete: (organization: Organization) => void
  readonly isDeleting: (organization: Organization) => boolean
}

interface Props extends RowHandlers {
  readonly organization: Organization
}

function OrganizationActions({ organization, toggle, confirmDelete, isDeleting }: Props) {
  const { id, isActive } = organization
  const name = organization.name ?? id
  return (
    <RowActions name={name}>
      <RowLink label={shared.edit} to={paths.organizationEdit(id)} aria-label={shared.editOf(name)}>
        <IconEdit size={16} />
      </RowLink>
      <RowButton
        label={isActive ? messages.deactivate : messages.activate}
        color={isActive ? 'gray' : 'green'}
        aria-label={isActive ? messages.deactivateOf(name) : messages.activateOf(name)}
        onClick={() => toggle(organization)}
      >
        <IconPower size={16} />
      </RowButton>
      <RowDelete name={name} loading={isDeleting(organization)} onClick={() => confirmDelete(organization)} />
    </RowActions>
  )
}
