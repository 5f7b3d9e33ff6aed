import { SelectFilter } from '@hoistway/ui/select-filter'
import { useQuery } from '@tanstack/react-query'
import { organizationChoices } from '../../../api/organizations.ts'

interface Props {
  /** Id of an organization; '' for all. */
  readonly value: string
  readonly isLoaded: boolean
  readonly onChange: (id: string) => void
}

const all = { value: '', label: 'All Organizations' }

/** One organization with all below it, or all of them. One that is not among the choices keeps its place. */
export function OrganizationFilter({ value, isLoaded, onChange }: Props) {
  // Without the choices the list can be narrowed by everything else: a failure stays silent.
  const { data: choices = [] } = useQuery({ ...organizationChoices, enabled: isLoaded })
  const isOffered = value === '' || choices.some((choice) => choice.value === value)
  return (
    <SelectFilter
      label="Organization"
      value={value}
      options={[all, ...(isOffered ? [] : [{ value, label: 'This Organization' }]), ...choices]}
      onChange={onChange}
    />
  )
}
