import { getLanguage } from '@hoistway/language/messages'
import { ExtensionSlot } from '@hoistway/platform/extension-slot'
import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { useTitle } from '@hoistway/platform/title'
import { bytes } from '@hoistway/ui/formats'
import { PageHeader } from '@hoistway/ui/page-header'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLoadLog } from '../../remotes/load-log.ts'
import { SettingsSection } from '../../shared/SettingsSection.tsx'
import { auditLog, imports, settings as messages, settingsTab } from '../../texts/en.ts'
import { ConfirmationDialog } from '../confirmation/index.ts'
import { type Milestone, type RequestsOfKind, requestsByKind, startOf } from './tab/tab-load.ts'

type Part = readonly [name: string, version: string]

const partColumns = (): readonly Column<Part>[] => [
  column('part', settingsTab.parts.part, ([name]) => name),
  column('version', settingsTab.parts.version, ([, version]) => version),
]

const requestColumns = (): readonly Column<RequestsOfKind>[] => [
  column('kind', settingsTab.requests.kind, ({ kind }) => settingsTab.kinds[kind]),
  column('count', settingsTab.requests.count, ({ count }) => count, { align: 'right' }),
  column('cache', settingsTab.requests.fromCache, ({ fromCache }) => fromCache, { align: 'right' }),
  column('bytes', settingsTab.requests.transferred, ({ bytes: sum }) => bytes(sum), { align: 'right' }),
]

const startColumns = (): readonly Column<Milestone>[] => [
  column('step', settingsTab.start.step, ({ step }) => settingsTab.steps[step]),
  column('at', settingsTab.start.after, ({ at }) => `${Math.round(at).toLocaleString(getLanguage())} ms`, {
    align: 'right',
  }),
]

function TabLoad() {
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
    <SettingsSection title={settingsTab.title} lead={settingsTab.summary(count, bytes(transferred))}>
      <SimpleGrid cols={{ base: 1, lg: 3 }}>
        <DataTable
          label={settingsTab.parts.label}
          columns={columns.parts}
          rows={[['platform', platform.version], ...Object.entries(running)]}
          rowKey={([name]) => name}
          empty={{}}
        />
        <DataTable
          label={settingsTab.requests.label}
          columns={columns.requests}
          rows={requests}
          rowKey={({ kind }) => kind}
          empty={{}}
        />
        <DataTable
          label={settingsTab.start.label}
          columns={columns.start}
          rows={startOf(timeline)}
          rowKey={({ step }) => step}
          empty={{}}
        />
      </SimpleGrid>
    </SettingsSection>
  )
}

const settingsContext = {}

export function SettingsPage() {
  useTitle(messages.title)
  return (
    <Stack gap="lg">
      <PageHeader title={messages.title} />
      {(
        [
          ['/releases', messages.releases],
          ['/audit', auditLog],
          ['/import', imports],
        ] as const
      ).map(([to, { title, lead }]) => (
        <SettingsSection key={to} title={title} lead={lead}>
          <div>
            <Button component={Link} to={to} variant="default">
              {title}
            </Button>
          </div>
        </SettingsSection>
      ))}
      <TabLoad />
      <ConfirmationDialog />
      <ExtensionSlot name="settings.sections" context={settingsContext} />
    </Stack>
  )
}
