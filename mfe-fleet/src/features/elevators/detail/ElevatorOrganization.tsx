import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { Anchor, Text } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { organizationDetail } from '../../../api/organizations.ts'
import { paths } from '../../../paths.ts'
import { phoneLink } from '../../../shared/phone-link.ts'
import { elevatorDetail as messages, elevators as shared } from '../../../texts/en.ts'

interface Props {
  readonly elevator: Elevator
}

/** Links to the organization of an elevator. */
export function OrganizationLink({ elevator }: Props) {
  const { organizationId: id, organizationName: name } = elevator
  if (!name || !id || !isKnown(id)) return name || shared.unassigned
  return (
    <Anchor component={Link} to={paths.organization(id)} inherit underline="always">
      {name}
    </Anchor>
  )
}

/**
 * Links to the organization of an elevator and dials its phone number. The line is there before
 * the number has loaded, so that nothing below it moves.
 */
export function WhoToCall({ elevator }: Props) {
  const id = elevator.organizationId ?? ''
  const { data } = useQuery({ ...organizationDetail(id), enabled: id !== '' && isKnown(id) })
  if (!id) return null
  const phone = data?.phoneNumber
  return (
    <Text size="sm">
      {messages.whoToCall} <OrganizationLink elevator={elevator} />
      {phone && (
        <>
          {' · '}
          <Anchor href={phoneLink(phone)} inherit underline="always">
            {phone}
          </Anchor>
        </>
      )}
    </Text>
  )
}
