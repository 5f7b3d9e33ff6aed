import { type AlertCode, type AlertCodeBody, alertCodeKey } from '@hoistway/contracts/alert-code'
import { ApiError, failureText } from '@hoistway/platform/http'
import { Alert, Button, FileButton, Group, List, Modal, Stack, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { IconFileUpload } from '@hoistway/ui/icons'
import { readTable } from '@hoistway/ui/read-table'
import { useMutation } from '@tanstack/react-query'
import { importEntries } from '../../api/code-book.ts'
import { codeBook as messages, shared } from '../../texts/en.ts'
import { readBook } from './code-book-csv.ts'
import { bodyOf } from './code-book-form-values.ts'

interface Props {
  readonly book: readonly AlertCode[]
  readonly onClose: () => void
}

const PROBLEMS_SHOWN = 10

export function CodeBookImport({ book, onClose }: Props) {
  const read = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, ...readBook(await readTable(file)) }),
  })
  const run = useMutation({ mutationFn: importEntries, onSuccess: onClose })
  const failed = mayBeImported(run.error) ? messages.importUnknown : messages.importFailed
  // A late answer would close the next dialog.
  const close = () => !run.isPending && onClose()
  const { name, entries = [], problems = [] } = read.data ?? {}
  const choose = (file: File | null) => {
    run.reset()
    if (file) read.mutate(file)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={messages.importTitle}
      closeOnClickOutside={!name}
      size="lg"
      centered={false}
    >
      <Stack gap="sm">
        <Text size="sm">{messages.importHint}</Text>
        <Group gap="xs">
          <FileButton onChange={choose} accept=".csv,.xlsx" disabled={run.isPending}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={run.isPending}
                leftSection={<IconFileUpload size={16} aria-hidden />}
              >
                {messages.chooseFile}
              </Button>
            )}
          </FileButton>
          {name && (
            <Text size="sm" fw={500}>
              {name}
            </Text>
          )}
        </Group>
        <div role="status">
          {name && problems.length === 0 && (
            <Text size="sm">{entries.length > 0 ? preview(book, entries) : messages.noEntries}</Text>
          )}
        </div>
        <FailureBanner failure={read.isError ? { text: messages.notRead } : undefined} />
        {problems.length > 0 && (
          <Alert color="red" title={messages.problems} role="alert">
            <List size="sm">
              {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
            {problems.length > PROBLEMS_SHOWN && messages.moreProblems(problems.length - PROBLEMS_SHOWN)}
          </Alert>
        )}
        <FailureBanner failure={failureText(run.error, failed)} onDismiss={run.reset} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={run.isPending}>
            {shared.cancel}
          </Button>
          <Button
            disabled={entries.length === 0 || problems.length > 0 || run.isPending}
            onClick={() => run.mutate(entries)}
          >
            {run.isPending ? messages.importing : messages.import}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The server may have saved the entries. A proxy sends no code. */
const mayBeImported = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'http' ||
    error.code === 'outcome-unknown' ||
    ((error.status ?? 0) >= 500 && error.code === undefined))

function preview(book: readonly AlertCode[], entries: readonly AlertCodeBody[]): string {
  const present = new Map(book.map((entry) => [alertCodeKey(bodyOf(entry)), JSON.stringify(bodyOf(entry))]))
  const counts = { created: 0, changed: 0, unchanged: 0 }
  for (const entry of entries) {
    const same = present.get(alertCodeKey(entry))
    if (same === undefined) counts.created += 1
    else if (same === JSON.stringify(bodyOf(entry))) counts.unchanged += 1
    else counts.changed += 1
  }
  return messages.importSummary(counts.created, counts.changed, counts.unchanged)
}
