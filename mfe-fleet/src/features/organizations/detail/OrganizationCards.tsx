import type { ElevatorStatistics } from '@hoistway/contracts/elevator'
import type { Address, Organization, OrganizationStatistics } from '@hoistway/contracts/organization'
import { isKnown } from '@hoistway/contracts/reading'
import { DateTime } from '@hoistway/ui/age'
import { Anchor, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { IconExternalLink } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { addressText, webAddress } from '../address-text.ts'
import { messages } from '../organizations.messages.ts'

/** What an organization is, and how to reach it. */
export function InformationCard({ organization }: { readonly organization: Organization }) {
  const { name, type, isActive, timestamp, phoneNumber, email, website, description } = organization
  const link = webAddress(website)
  return (
    <DetailCard title="Information">
      <Facts
        facts={[
          ['Name', name ?? '—'],
          ['Type', type ?? '—'],
          ['Parent Organization', <ParentLink key="parent" organization={organization} />],
          ['Status', isActive == null ? '—' : isActive ? 'Active' : 'Inactive'],
          ['Created', <DateTime key="created" time={timestamp} />],
          [
            'Phone',
            phoneNumber ? (
              <Anchor key="phone" size="sm" href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}>
                {phoneNumber}
              </Anchor>
            ) : (
              '—'
            ),
          ],
          [
            'Email',
            email ? (
              <Anchor key="email" size="sm" href={`mailto:${encodeURI(email)}`}>
                {email}
              </Anchor>
            ) : (
              '—'
            ),
          ],
          [
            'Website',
            link ? (
              <Anchor key="website" size="sm" href={link} target="_blank" rel="noopener noreferrer">
                {website} <IconExternalLink size={12} aria-label="(opens in a new tab)" />
              </Anchor>
            ) : (
              (website ?? '—')
            ),
          ],
          ['Description', description || messages.noDescription],
        ]}
      />
    </DetailCard>
  )
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
  readonly elevators: ElevatorStatistics | undefined
}

/** Counts; the total of elevators falls back to the organization's own count. */
export function StatisticsCard({ counts, elevators }: Counts) {
  return (
    <DetailCard title="Statistics">
      <Facts
        facts={[
          ['Total Elevators', elevators?.totalElevators ?? counts?.elevatorCount ?? '—'],
          ['Active Elevators', elevators?.activeElevators ?? '—'],
          ['Online Elevators', elevators?.onlineElevators ?? '—'],
          ['Offline Elevators', elevators?.offlineElevators ?? '—'],
          ['With Critical Alerts', counts?.criticalCount ?? '—'],
          ['Total Users', counts?.userCount ?? '—'],
          ['Child Organizations', counts?.childCount ?? '—'],
        ]}
      />
    </DetailCard>
  )
}

export function AddressCard({ address }: { readonly address: Address | null | undefined }) {
  return (
    <DetailCard title="Address">
      <Text size="sm">{addressText(address) ?? messages.noAddressSpecified}</Text>
    </DetailCard>
  )
}
