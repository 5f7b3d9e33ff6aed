import { roleText } from '@hoistway/contracts/role-names'
import { type Preview, previewAddress } from '@hoistway/releases/preview'
import { DateTime } from '@hoistway/ui/age'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { buttonColumn } from '../../shared/button-column.tsx'
import { previews as messages, shared } from '../../texts/en.ts'

interface Props {
  readonly name: string
  readonly title: string
  readonly previews: readonly Preview[]
  /** Absent if the user cannot end previews. */
  readonly onEnd: ((branch: string) => void) | undefined
}

function previewColumns({ name, onEnd }: Pick<Props, 'name' | 'onEnd'>): readonly Column<Preview>[] {
  const { columns, releasers, forever, open, end } = messages
  return [
    column('branch', shared.preview, ({ branch }) => {
      const address = `/${previewAddress(name, branch)}`
      return (
        // The preview opens in its own tab, so that the releases of this tab stay.
        <Anchor
          href={address}
          target="_blank"
          size="sm"
          underline="always"
          aria-label={open(address)}
          style={{ overflowWrap: 'anywhere' }}
        >
          {branch}
        </Anchor>
      )
    }),
    column('version', shared.version, ({ version }) => version),
    column('for', columns.for, ({ roles, users }) =>
      [releasers, ...roles.map(roleText), ...users].join(', '),
    ),
    column('until', shared.until, ({ until }) => (until === undefined ? forever : <DateTime time={until} />)),
    ...(onEnd
      ? [
          buttonColumn<Preview>({
            header: columns.edit,
            label: end.label,
            named: ({ branch }) => end.named(branch, name),
            onClick: ({ branch }) => onEnd(branch),
          }),
        ]
      : []),
  ]
}

export function PreviewList({ name, title, previews, onEnd }: Props) {
  const columns = useMemo(() => previewColumns({ name, onEnd }), [name, onEnd])
  if (previews.length === 0) return null
  return (
    <DataTable
      label={messages.of(title)}
      columns={columns}
      rows={previews}
      rowKey={({ branch }) => branch}
      empty={{}}
    />
  )
}
