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
  const texts = messages.organizationFilter
  return (
    <SelectFilter
      label={messages.organization}
      value={value}
      options={[{ value: '', label: texts.all }, ...choices]}
      other={texts.other}
      onChange={onChange}
    />
  )
}
