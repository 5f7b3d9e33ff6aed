import { SelectFilter } from '@hoistway/ui/select-filter'
import { useQuery } from '@tanstack/react-query'
import { organizationChoices } from '../api/organizations.ts'
import { shared as messages } from '../texts/en.ts'

interface Props {
  /** Id of an organization; '' for all. */
  readonly value: string
  readonly isLoaded: boolean
  readonly onChange: (id: string) => void
}

/** One organization with all below it, or all of them. One that is not among the choices keeps its place. */
export function OrganizationFilter({ value, isLoaded, onChange }: Props) {
  // Without the choices the list can be narrowed by everything else: a failure stays silent.
  const { data: choices = [] } = useQuery({ ...organizationChoices, enabled: isLoaded })
  const isOffered = value === '' || choices.some((choice) => choice.value === value)
  const texts = messages.organizationFilter
  const all = { value: '', label: texts.all }
  return (
    <SelectFilter
      label={texts.label}
      value={value}
      options={[all, ...(isOffered ? [] : [{ value, label: texts.other }]), ...choices]}
      onChange={onChange}
    />
  )
}
