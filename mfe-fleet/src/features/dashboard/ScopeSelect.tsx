import type { Organization } from '@hoistway/contracts/organization'
import { isKnown } from '@hoistway/contracts/reading'
import { Select } from '@hoistway/ui/core'
import { useMemo } from 'react'
import { dashboard as messages } from '../../texts/en.ts'
import type { Scope } from './dashboard-queries.ts'

interface Props {
  readonly organizations: readonly Organization[] | undefined
  readonly scope: Scope
  readonly onChange: (scope: Scope) => void
}

export function ScopeSelect({ organizations, scope, onChange }: Props) {
  const choices = useMemo(
    () => [
      { value: '', label: messages.allOrganizations },
      ...(organizations ?? [])
        .filter(({ id }) => isKnown(id))
        .map(({ id, name }) => ({ value: id, label: name ?? '—' })),
    ],
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
