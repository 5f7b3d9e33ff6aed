import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { Anchor, Stack, Text } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { organizationDetail } from '../api/organization.ts'
import { elevators as elevatorMessages, alertDialog as messages } from '../texts/en.ts'
import { BuildingAccess } from './BuildingAccess.tsx'
import { OrganizationLink } from './OrganizationLink.tsx'
import { phoneLink } from './phone-link.ts'

interface Props {
  readonly elevator: Elevator
  /** Also lists contacts and how to get to the elevator. */
  readonly withAccess?: boolean
}

/** The line is there before the number has loaded, so that nothing below it moves. */
export function WhoToCall({ elevator, withAccess = false }: Props) {
  const id = elevator.organizationId ?? ''
  const { data } = useQuery({ ...organizationDetail(id), enabled: id !== '' && isKnown(id) })
  if (!id) return null
  const phone = data?.phoneNumber
  const line = (
    <Text size="sm">
      {messages.whoToCall} <OrganizationLink elevator={elevator} none={elevatorMessages.unassigned} />
      {phone && (
        <>
          {' · '}
          <Anchor href={phoneLink(phone)} inherit underline="always" style={{ whiteSpace: 'nowrap' }}>
            {phone}
          </Anchor>
        </>
      )}
    </Text>
  )
  if (!withAccess) return line
  return (
    <Stack gap="xs">
      {line}
      {data && <BuildingAccess organization={data} />}
    </Stack>
  )
}
