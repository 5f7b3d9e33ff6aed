import type { ReleaseUsage } from '@hoistway/releases/wire'
import { DateTime } from '@hoistway/ui/age'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Code } from '@mantine/core'
import { useMemo } from 'react'
import { rollout as messages, shared } from '../../../texts/en.ts'
import { failureDetail } from '../failure-detail.ts'

type Row = ReleaseUsage['errors'][number] & { readonly version: string }

function columns(): readonly Column<Row>[] {
  const texts = messages.errors.columns
  return [
    column('version', shared.version, ({ version }) => version),
    column('message', texts.message, ({ message }) => failureDetail(message)),
    column('place', texts.place, ({ frame }) => (frame === '' ? '—' : <Code>{frame}</Code>)),
    column('times', texts.times, ({ times }) => times, { align: 'right' }),
    column('last', texts.last, ({ lastAt }) => <DateTime time={lastAt} />),
  ]
}

interface Props {
  readonly title: string
  readonly usage: readonly ReleaseUsage[]
}

export function CrashList({ title, usage }: Props) {
  const shown = useMemo(columns, [])
  const rows = usage.flatMap(({ version, errors }) => errors.map((error) => ({ ...error, version })))
  if (rows.length === 0) return null
  return (
    <DataTable
      label={messages.errors.of(title)}
      columns={shown}
      rows={rows}
      rowKey={({ version, message, frame }) => `${version} ${message} ${frame}`}
      empty={{}}
    />
  )
}
