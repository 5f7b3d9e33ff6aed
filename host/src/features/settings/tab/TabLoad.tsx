import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { bytes } from '@hoistway/ui/formats'
import { type Column, DataTable } from '@hoistway/ui/table'
import { SimpleGrid } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLoadLog } from '../../../remotes/load-log.ts'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { settingsTab as messages } from '../../../texts/en.ts'
import { type Milestone, type RequestsOfKind, requestsByKind, startOf } from './tab-load.ts'

type Part = readonly [name: string, version: string]

const partColumns = (): readonly Column<Part>[] => [
  { key: 'part', header: messages.parts.part, cell: ([name]) => name },
  { key: 'version', header: messages.parts.version, cell: ([, version]) => version },
]

const requestColumns = (): readonly Column<RequestsOfKind>[] => [
  { key: 'kind', header: messages.requests.kind, cell: ({ kind }) => messages.kinds[kind] },
  { key: 'count', header: messages.requests.count, align: 'right', cell: ({ count }) => count },
  { key: 'cache', header: messages.requests.fromCache, align: 'right', cell: ({ fromCache }) => fromCache },
  {
    key: 'bytes',
    header: messages.requests.transferred,
    align: 'right',
    cell: ({ bytes: sum }) => bytes(sum),
  },
]

const startColumns = (): readonly Column<Milestone>[] => [
  { key: 'step', header: messages.start.step, cell: ({ step }) => messages.steps[step] },
  {
    key: 'at',
    header: messages.start.after,
    align: 'right',
    cell: ({ at }) => (at === undefined ? '—' : `${Math.round(at)} ms`),
  },
]

/** Shows the releases of this tab, its downloads and the duration of its start. */
export function TabLoad() {
  const running = useLoadLog((log) => log.running)
  const columns = useMemo(
    () => ({ parts: partColumns(), requests: requestColumns(), start: startColumns() }),
    [],
  )
  const [timeline] = useState(() => performance.getEntries())
  const requests = requestsByKind(timeline)
  const count = requests.reduce((sum, each) => sum + each.count, 0)
  const transferred = requests.reduce((sum, each) => sum + each.bytes, 0)
  return (
    <SettingsSection title={messages.title} lead={messages.summary(count, bytes(transferred))}>
      <SimpleGrid cols={{ base: 1, lg: 3 }}>
        <DataTable
          label={messages.parts.label}
          columns={columns.parts}
          rows={[['platform', platform.version], ...Object.entries(running)]}
          rowKey={([name]) => name}
          empty={{}}
        />
        <DataTable
          label={messages.requests.label}
          columns={columns.requests}
          rows={requests}
          rowKey={({ kind }) => kind}
          empty={{}}
        />
        <DataTable
          label={messages.start.label}
          columns={columns.start}
          rows={startOf(timeline)}
          rowKey={({ step }) => step}
          empty={{}}
        />
      </SimpleGrid>
    </SettingsSection>
  )
}
