import {
  type ImportKind,
  type ImportRow,
  importColumns,
  imported,
  importKinds,
  importPreview,
} from '@hoistway/contracts/import'
import { limits } from '@hoistway/contracts/limits'
import { failureText, http } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { queryClient } from '@hoistway/platform/query'
import { useTitle } from '@hoistway/platform/title'
import { Dimmed } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { FailureBanner } from '@hoistway/ui/failure'
import { useUnsavedChanges } from '@hoistway/ui/form'
import { PageHeader } from '@hoistway/ui/page-header'
import { readTable } from '@hoistway/ui/read-table'
import { Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { outcomeIsUnknown } from '../../shared/outcome-unknown.ts'
import { hasLocalAccounts } from '../../shared/sso.ts'
import { imports as messages } from '../../texts/en.ts'
import { ConfirmationDialog, confirmed } from '../confirmation/index.ts'
import { ImportPreview } from './ImportPreview.tsx'

/** Ten thousand rows take seconds, or longer on a busy server. */
const IMPORT_MS = 90_000

interface ImportFile {
  readonly kind: ImportKind
  readonly rows: readonly ImportRow[]
}

const previewImport = ({ kind, rows }: ImportFile) =>
  http.post(`imports/${kind}/preview`, importPreview, { rows }, { timeoutMs: IMPORT_MS })

/** Creates all new records of a file, or none. */
const runImport = ({ kind, rows }: ImportFile) =>
  confirmed('accounts', (options) =>
    http.post(`imports/${kind}`, imported, { rows }, { ...options, timeoutMs: IMPORT_MS }),
  ).finally(() => void queryClient.invalidateQueries())

async function readAndPreview({ kind, file }: { readonly kind: ImportKind; readonly file: File }) {
  const {
    columns,
    cells = [],
    lines,
    problem,
  } = await readTable(file).catch(() => {
    throw new Error(messages.notRead)
  })
  if (problem) throw new Error(problem)
  const { required, optional } = importColumns[kind]
  const indexes = new Map(
    [...required, ...optional].flatMap((name) => {
      const exact = columns.indexOf(name)
      const index = exact < 0 ? columns.findIndex((each) => plain(each) === plain(name)) : exact
      return index < 0 ? [] : [[name, index]]
    }),
  )
  const missing = required.filter((name) => !indexes.has(name))
  if (missing.length > 0) throw new Error(messages.missingColumns(missing.join(', ')))
  if (cells.length === 0) throw new Error(messages.empty)
  if (cells.length > limits.import.rowsMax) throw new Error(messages.tooMany(limits.import.rowsMax))
  const read = new Set(indexes.values())
  const ignored = columns.flatMap((header, index) => {
    if (read.has(index) || !(header || cells.some((line) => line[index]))) return []
    const place = messages.column(index + 1)
    if (!header) return place
    return columns.indexOf(header) === columns.lastIndexOf(header) ? header : `${header} (${place})`
  })
  const rows = cells.map((line) =>
    Object.fromEntries(Array.from(indexes, ([name, index]) => [name, line[index] ?? ''])),
  )
  const preview = await previewImport({ kind, rows })
  return { name: file.name, rows, lines, ignored, outcomes: preview.rows }
}

const plain = (header: string) => header.toLowerCase().replace(/[\s_-]/g, '')

/** Own errors already have a text for users. */
const readFailure = (error: Error | null) =>
  error?.constructor === Error ? { text: error.message } : failureText(error, messages.notChecked)

export function ImportPage() {
  useTitle(messages.title)
  const [kind, setKind] = useState<ImportKind>('organizations')
  const read = useMutation({ mutationFn: readAndPreview })
  /** After an import whose outcome is unknown: shows which records exist now. */
  const repeated = useMutation({ mutationFn: readAndPreview })
  const forgetPreviews = () => {
    read.reset()
    repeated.reset()
  }
  const run = useMutation({
    mutationFn: runImport,
    onSuccess: forgetPreviews,
    onError: (error) => outcomeIsUnknown(error) && read.variables && repeated.mutate(read.variables),
    gcTime: 0,
  })
  const preview = repeated.data ?? read.data
  const linksMayBeLost = kind === 'users' && hasLocalAccounts()
  const unknown = linksMayBeLost ? messages.linksUnknown : messages.importUnknown
  const choose = (file: File | null) => {
    run.reset()
    repeated.reset()
    if (file) read.mutate({ kind, file })
  }
  const { required, optional } = importColumns[kind]
  const links = run.data?.links ?? []
  // Only the response of the import contains the links.
  const [saved, setSaved] = useState<typeof links>()
  const isUnsaved = run.isPending || (links.length > 0 && links !== saved)
  const unsaved = useUnsavedChanges(isUnsaved)
  return (
    <Stack gap="md">
      <PageHeader title={messages.title} subtitle={messages.lead} />
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={messages.kind}
          value={kind}
          disabled={isUnsaved}
          onChange={({ currentTarget }) => {
            setKind(importKinds.find((each) => each === currentTarget.value) ?? kind)
            forgetPreviews()
            run.reset()
          }}
          data={importKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveCsv(`${kind}.csv`, [], [...required, ...optional].map(headerColumn))}
        >
          {messages.template}
        </Button>
        <FileButton onChange={choose} accept=".csv,.xlsx">
          {(props) => (
            <Button
              {...props}
              disabled={isUnsaved}
              leftSection={<IconFileUpload size={16} aria-hidden />}
              loading={read.isPending}
            >
              {messages.chooseFile}
            </Button>
          )}
        </FileButton>
      </Group>
      <Dimmed>{messages.columns(required.join(', '), optional.join(', '))}</Dimmed>
      <FailureBanner failure={readFailure(read.error)} onDismiss={read.reset} />
      <FailureBanner
        failure={failureText(run.error, outcomeIsUnknown(run.error) ? unknown : messages.importFailed)}
        onDismiss={run.reset}
      />
      <div role="status">{run.data && <Text>{messages.done(run.data.created)}</Text>}</div>
      {links.length > 0 && (
        <Group>
          <Button
            onClick={() => {
              saveCsv('invitations.csv', links, linkColumns)
              setSaved(links)
            }}
          >
            {messages.saveLinks}
          </Button>
          <Text size="sm">{messages.linksHint}</Text>
        </Group>
      )}
      {preview && (
        <ImportPreview
          {...preview}
          busy={run.isPending}
          onImport={() => run.mutate({ kind, rows: preview.rows })}
        />
      )}
      {unsaved}
      <ConfirmationDialog />
    </Stack>
  )
}

const headerColumn = (header: string) => ({ header, value: () => '' })

const linkColumns = [
  { header: 'email', value: ({ email }: { email: string }) => email },
  {
    header: 'link',
    value: ({ token }: { token: string }) => `${window.location.origin}${paths.resetPassword(token)}`,
  },
]
