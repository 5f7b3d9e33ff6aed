import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { Anchor, Text } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { organizationDetail } from '../api/organizations.ts'
import { elevators as elevatorMessages, alertDialog as messages } from '../texts/en.ts'
import { OrganizationLink } from './OrganizationLink.tsx'
import { phoneLink } from './phone-link.ts'

/**
 * Links to the organization of an elevator and dials its phone number. The line is there before
 * the number has loaded, so that nothing below it moves.
 */
export function WhoToCall({ elevator }: { readonly elevator: Elevator }) {
  const id = elevator.organizationId ?? ''
  const { data } = useQuery({ ...organizationDetail(id), enabled: id !== '' && isKnown(id) })
  if (!id) return null
  const phone = data?.phoneNumber
  return (
    <Text size="sm">
      {messages.whoToCall} <OrganizationLink elevator={elevator} none={elevatorMessages.unassigned} />
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
