import { SelectFilter } from '@hoistway/ui/select-filter'
import { useQuery } from '@tanstack/react-query'
import { organizationChoices } from '../api/organizations.ts'
import { shared as messages } from '../texts/en.ts'

interface Props {
  /** '' for all. */
  readonly value: string
  readonly isLoaded: boolean
  readonly onChange: (id: string) => void
}

/** Includes everything below the organization. Keeps a value that is not among the options. */
export function OrganizationFilter({ value, isLoaded, onChange }: Props) {
  // A failure stays silent, because the other filters still work.
  const { data: choices = [] } = useQuery({ ...organizationChoices, enabled: isLoaded })
  const isOffered = value === '' || choices.some((choice) => choice.value === value)
  const texts = messages.organizationFilter
  const all = { value: '', label: texts.all }
  return (
    <SelectFilter
      label={messages.organization}
      value={value}
      options={[all, ...(isOffered ? [] : [{ value, label: texts.other }]), ...choices]}
      onChange={onChange}
    />
  )
}
