import type { AlertCode, AlertCodeBody } from '@hoistway/contracts/alert-code'
import { failureText } from '@hoistway/platform/http'
import { useRequiredParam } from '@hoistway/platform/paths'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useTitle } from '@hoistway/platform/title'
import { DateTime } from '@hoistway/ui/age'
import { Button, Group, Paper, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type CodeBookRecord,
  codeBookEntry,
  createEntry,
  entryVersions,
  updateEntry,
} from '../../api/code-book.ts'
import { paths } from '../../paths.ts'
import { codeBook as messages, shared } from '../../texts/en.ts'
import { CodeBookForm } from './CodeBookForm.tsx'
import { type EntryValues, valuesOf } from './code-book-form-values.ts'

interface FrameProps {
  readonly title: string
  readonly code?: string | null | undefined
  readonly children: ReactNode
}

function Frame({ title, code, children }: FrameProps) {
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={code}
        crumbs={[{ label: messages.title, to: paths.codeBook() }, { label: code ?? title }]}
        actions={<BackLink to={paths.codeBook()}>{messages.backToList}</BackLink>}
      />
      {children}
    </>
  )
}

export function CodeBookCreatePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const create = useMutation({ mutationFn: createEntry })
  return (
    <Frame title={messages.addTitle}>
      <Paper withBorder p="md" maw={900}>
        <CodeBookForm
          initialValues={valuesOf({ code: params.get('code') ?? '' })}
          submit={messages.add}
          onSubmit={create.mutate}
          busy={create.isPending}
          error={failureText(create.error, messages.createFailed)}
          saved={create.isSuccess ? { leaveTo: paths.codeBook() } : undefined}
          onCancel={() => navigate(paths.codeBook())}
        />
      </Paper>
    </Frame>
  )
}

export function CodeBookEditPage() {
  const edited = useEditedRecord(codeBookEntry(useRequiredParam('id')))
  const { record, key, isError, retry } = edited
  return (
    <Frame title={messages.editTitle} code={record?.code}>
      {record && <EditForm key={key} entry={record} edited={edited} />}
      {!record && isError && <ErrorBanner onRetry={retry}>{messages.entryFailed}</ErrorBanner>}
      {!record && !isError && <Loading label={messages.loading} />}
    </Frame>
  )
}

interface EditFormProps {
  readonly entry: AlertCode
  readonly edited: EditedRecord<CodeBookRecord>
}

function EditForm({ entry, edited }: EditFormProps) {
  const navigate = useNavigate()
  const update = useMutation({
    mutationFn: (body: AlertCodeBody) => updateEntry(entry.id, body, edited.ifMatch()),
  })
  return (
    <Paper withBorder p="md" maw={900}>
      <CodeBookForm
        initialValues={valuesOf(entry)}
        submit={shared.save}
        onSubmit={update.mutate}
        busy={update.isPending}
        error={failureText(update.error, messages.updateFailed)}
        saved={update.isSuccess ? { leaveTo: paths.codeBook() } : undefined}
        edited={edited}
        onCancel={() => navigate(paths.codeBook())}
      >
        {(fill) => <Versions id={entry.id} onUse={fill} />}
      </CodeBookForm>
    </Paper>
  )
}

interface VersionsProps {
  readonly id: string
  readonly onUse: (values: EntryValues) => void
}

function Versions({ id, onUse }: VersionsProps) {
  const { data, isError, refetch } = useQuery(entryVersions(id))
  if (isError && !data) return <ErrorBanner onRetry={() => refetch()}>{messages.versionsFailed}</ErrorBanner>
  if (!data || data.length === 0) return null
  return (
    <DetailCard title={messages.versions}>
      {data.map(({ version, at, userName, content }, index) => (
        <Group key={version} justify="space-between" gap="xs" mih={32}>
          <Text size="sm">
            {messages.version(version)} · <DateTime time={at} /> · <bdi>{userName ?? '—'}</bdi>
          </Text>
          {index > 0 && content && (
            <Button
              variant="default"
              size="xs"
              aria-label={messages.restoreOf(version)}
              onClick={() => onUse(valuesOf(content))}
            >
              {messages.restore}
            </Button>
          )}
        </Group>
      ))}
    </DetailCard>
  )
}
