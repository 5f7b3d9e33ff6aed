import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { Anchor } from '@hoistway/ui/core'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'

interface Props {
  readonly elevator: Pick<Elevator, 'organizationId' | 'organizationName'>
  readonly none: string
}

export function OrganizationLink({ elevator, none }: Props) {
  const { organizationId: id, organizationName: name } = elevator
  if (!name || !id || !isKnown(id)) return name || none
  return (
    <Anchor component={Link} to={paths.organization(id)} inherit underline="always">
      {name}
    </Anchor>
  )
}
