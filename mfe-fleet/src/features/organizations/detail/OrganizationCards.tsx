import type { ElevatorStatistics } from '@hoistway/contracts/elevator'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import type { Address, Organization, OrganizationStatistics } from '@hoistway/contracts/organization'
import { isKnown } from '@hoistway/contracts/reading'
import { DateTime } from '@hoistway/ui/age'
import { Anchor, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { IconExternalLink } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { phoneLink } from '../../../shared/phone-link.ts'
import {
  elevators as elevatorMessages,
  organizationDetail as messages,
  organizations as organizationMessages,
  shared,
} from '../../../texts/en.ts'
import { addressText, webAddress } from '../address-text.ts'
import { countText, type OrganizationHealth } from '../organization-health.ts'
import { statusName, typeName } from '../organization-names.ts'

export function InformationCard({ organization }: { readonly organization: Organization }) {
  const { name, type, phoneNumber, email, website, description } = organization
  const link = webAddress(website)
  return (
    <DetailCard title={messages.information}>
      <Facts
        facts={[
          [fieldNames.name, name ?? '—'],
          [shared.type, typeName(type)],
          [messages.parent, <ParentLink key="parent" organization={organization} />],
          [
            fieldNames.phone,
            phoneNumber ? (
              <Anchor key="phone" size="sm" href={phoneLink(phoneNumber)}>
                {phoneNumber}
              </Anchor>
            ) : (
              '—'
            ),
          ],
          [
            fieldNames.email,
            email ? (
              <Anchor key="email" size="sm" href={`mailto:${encodeURI(email)}`}>
                {email}
              </Anchor>
            ) : (
              '—'
            ),
          ],
          [
            fieldNames.website,
            link ? (
              <Anchor key="website" size="sm" href={link} target="_blank" rel="noopener noreferrer">
                {website} <IconExternalLink size={12} aria-label={messages.newTab} />
              </Anchor>
            ) : (
              (website ?? '—')
            ),
          ],
          [fieldNames.timeZone, timeZoneText(organization)],
          [fieldNames.description, description || organizationMessages.noDescription],
        ]}
      />
    </DetailCard>
  )
}

function timeZoneText({ timeZone, effectiveTimeZone }: Organization): string {
  if (timeZone) return timeZone
  return effectiveTimeZone ? messages.inherited(effectiveTimeZone) : '—'
}

function ParentLink({ organization }: { readonly organization: Organization }) {
  const { parentOrganizationId: id, parentOrganizationName: name } = organization
  if (!id || !isKnown(id)) return name ?? '—'
  return (
    <Anchor component={Link} to={paths.organization(id)} size="sm">
      {name ?? '—'}
    </Anchor>
  )
}

interface Counts {
  readonly counts: OrganizationStatistics | undefined
  readonly health: OrganizationHealth
  readonly elevators: ElevatorStatistics | undefined
}

export function StatisticsCard({ counts, health, elevators }: Counts) {
  return (
    <DetailCard title={messages.statistics}>
      <Facts
        facts={[
          [messages.totalElevators, countText(health)],
          [messages.onlineElevators, elevators?.onlineElevators ?? '—'],
          [messages.withCriticalAlerts, health.critical ?? '—'],
          [messages.totalUsers, counts?.userCount ?? '—'],
          [organizationMessages.childOrganizations, counts?.childCount ?? '—'],
        ]}
      />
    </DetailCard>
  )
}

interface OverviewProps {
  readonly organization: Organization
  readonly health: OrganizationHealth
  readonly elevators: ElevatorStatistics | undefined
}

export function OverviewCard({ organization, health, elevators }: OverviewProps) {
  const { type, isActive, timestamp } = organization
  return (
    <DetailCard title={messages.overview}>
      <Facts
        facts={[
          [messages.created, <DateTime key="created" time={timestamp} />],
          [shared.type, typeName(type)],
          [messages.parent, <ParentLink key="parent" organization={organization} />],
          [shared.status, statusName(isActive)],
          [messages.totalElevators, countText(health)],
          [messages.activeElevators, elevators?.activeElevators ?? '—'],
          [messages.onlineElevators, elevators?.onlineElevators ?? '—'],
          [messages.offlineElevators, health.offline ?? '—'],
          ...(health.silent ? [[messages.silentElevators, health.silent] as const] : []),
          ...(health.notCommissioned
            ? [[elevatorMessages.notCommissioned, health.notCommissioned] as const]
            : []),
        ]}
      />
    </DetailCard>
  )
}

export function AddressCard({ address }: { readonly address: Address | null | undefined }) {
  return (
    <DetailCard title={organizationMessages.address}>
      <Text size="sm">{addressText(address) ?? messages.noAddress}</Text>
    </DetailCard>
  )
}
