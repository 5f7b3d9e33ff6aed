import type { Organization } from '@hoistway/contracts/organization'
import { Select } from '@hoistway/ui/core'
import { useMemo } from 'react'
import { organizationOptions } from '../../api/organizations.ts'
import { dashboard as messages } from '../../texts/en.ts'
import type { Scope } from './dashboard-queries.ts'

interface Props {
  readonly organizations: readonly Organization[] | undefined
  readonly scope: Scope
  readonly onChange: (scope: Scope) => void
}

export function ScopeSelect({ organizations, scope, onChange }: Props) {
  const choices = useMemo(
    () => [{ value: '', label: messages.allOrganizations }, ...organizationOptions(organizations ?? [])],
    [organizations],
  )
  return (
    <Select
      aria-label={messages.scope}
      data={choices}
      value={scope ?? ''}
      onChange={(value) => onChange(value || undefined)}
      searchable
      allowDeselect={false}
      w={{ base: '100%', xs: 260 }}
    />
  )
}
