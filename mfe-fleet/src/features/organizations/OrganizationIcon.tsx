import type { OrganizationType } from '@hoistway/contracts/organization'
import { IconBuilding, IconBuildingSkyscraper } from '@hoistway/ui/icons'

export function OrganizationIcon({
  type,
  size = 18,
}: {
  readonly type: OrganizationType | null | undefined
  readonly size?: number
}) {
  const Icon = type === 'Building' ? IconBuildingSkyscraper : IconBuilding
  return <Icon size={size} stroke={1.5} aria-hidden />
}
