import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { bytes } from '@hoistway/ui/formats'
import { type Column, DataTable } from '@hoistway/ui/table'
import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useLoadLog } from '../../../remotes/load-log.ts'
import { type FileKind, type KindOfRequest, type Milestone, requestsByKind, startOf } from './tab-load.ts'

const kindNames: Readonly<Record<FileKind, string>> = {
  page: 'Page',
  script: 'JavaScript',
  style: 'Styles',
  data: 'Data',
  other: 'Other',
}

type Part = readonly [name: string, version: string]

const partColumns: readonly Column<Part>[] = [
  { key: 'part', header: 'Part', cell: ([name]) => name },
  { key: 'version', header: 'Version', cell: ([, version]) => version },
]

const requestColumns: readonly Column<KindOfRequest>[] = [
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { key: 'count', header: 'Requests', align: 'right', cell: ({ count }) => count },
  { key: 'cache', header: 'From cache', align: 'right', cell: ({ fromCache }) => fromCache },
  { key: 'bytes', header: 'Transferred', align: 'right', cell: ({ bytes: sum }) => bytes(sum) },
]

const startColumns: readonly Column<Milestone>[] = [
  { key: 'step', header: 'Step', cell: ({ name }) => name },
  {
    key: 'at',
    header: 'After',
    align: 'right',
    cell: ({ at }) => (at === undefined ? '—' : `${Math.round(at)} ms`),
  },
]

/** What this tab runs, what it has downloaded, and how long it took to start. */
export function TabLoad() {
  const running = useLoadLog((log) => log.running)
  const [timeline] = useState(() => performance.getEntries())
  const requests = requestsByKind(timeline)
  const count = requests.reduce((sum, each) => sum + each.count, 0)
  const transferred = requests.reduce((sum, each) => sum + each.bytes, 0)
  return (
    <Stack gap="sm" component="section" aria-label="This Tab">
      <div>
        <Title order={2} size="h4">
          This Tab
        </Title>
        <Text c="dimmed" size="sm">
          {`${count} requests, ${bytes(transferred)} transferred since the page was loaded, as far as the browser remembers.`}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, lg: 3 }}>
        <DataTable
          label="Parts in this tab"
          columns={partColumns}
          rows={[['platform', platform.version], ...Object.entries(running)]}
          rowKey={([name]) => name}
          empty={{}}
        />
        <DataTable
          label="Requests of this tab"
          columns={requestColumns}
          rows={requests}
          rowKey={({ kind }) => kind}
          empty={{}}
        />
        <DataTable
          label="Start of this tab"
          columns={startColumns}
          rows={startOf(timeline)}
          rowKey={({ name }) => name}
          empty={{}}
        />
      </SimpleGrid>
    </Stack>
  )
}
