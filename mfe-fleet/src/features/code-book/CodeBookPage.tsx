import { type AlertCode, bookLanguages } from '@hoistway/contracts/alert-code'
import { controllerTypeName } from '@hoistway/contracts/controller'
import { isKnown } from '@hoistway/contracts/reading'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { DateTime } from '@hoistway/ui/age'
import { Button, Text } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { IconDownload, IconEdit, IconFileUpload, IconPlus } from '@hoistway/ui/icons'
import { ListFilters, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { RowActions, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { SearchBox } from '@hoistway/ui/search-box'
import { actionsColumn, type Column, column, DataTable } from '@hoistway/ui/table'
import { useClientList } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { codeBook, deleteEntry } from '../../api/code-book.ts'
import { pages } from '../../pages.ts'
import { paths } from '../../paths.ts'
import { Explanation } from '../../shared/Explanation.tsx'
import { codeBook as messages, shared } from '../../texts/en.ts'
import { CodeBookImport } from './CodeBookImport.tsx'
import { bookLines, csvColumns } from './code-book-csv.ts'

const rules = {
  name: 'code-book',
  sort: 'code',
  pageSize: 20,
  filters: {},
  searched: ({ code, texts }: AlertCode) => [
    code,
    ...bookLanguages.flatMap((language) => Object.values(texts?.[language] ?? {})),
  ],
  sortValue: ({ code, updatedAt }: AlertCode, key: string) => (key === 'code' ? code : updatedAt),
} as const

const deletion: DeleteRules<AlertCode> = {
  title: () => messages.deleteTitle,
  question: ({ code }) => messages.confirmDelete(code ?? '—'),
  rowKey: ({ id }) => id,
  doDelete: ({ id }) => deleteEntry(id),
  failure: (error) => failureText(error, messages.deleteFailed),
}

export function CodeBookPage() {
  useTitle(messages.title)
  const mayEdit = can.open(useUser(), pages.codeBookCreate.roles)
  const { data, error, refetch } = useQuery(codeBook)
  const list = useClientList<AlertCode>({ records: data, error, retry: () => void refetch() }, rules)
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord(deletion, data)
  const [isImporting, setImporting] = useState(false)
  const actions: Column<AlertCode> = actionsColumn(
    (entry) =>
      isKnown(entry.id) && (
        <RowActions name={entry.code ?? entry.id}>
          <RowLink
            label={shared.edit}
            to={paths.codeBookEdit(entry.id)}
            aria-label={messages.editRow(entry.code ?? '—')}
          >
            <IconEdit size={16} />
          </RowLink>
          <RowDelete
            name={entry.code ?? entry.id}
            loading={isDeleting(entry)}
            onClick={() => confirmDelete(entry)}
          />
        </RowActions>
      ),
  )
  return (
    <ListPage
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        mayEdit && (
          <>
            <Button
              variant="default"
              leftSection={<IconFileUpload size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {messages.import}
            </Button>
            <Button
              component={Link}
              to={paths.codeBookCreate()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {messages.add}
            </Button>
          </>
        )
      }
    >
      <ListFilters
        search={<SearchBox {...list.search} debounce={200} placeholder={messages.search} />}
        count={list.totalCount !== undefined && messages.count(list.totalCount)}
        tools={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!list.filtered}
            onClick={() => saveCsv('code-book.csv', (list.filtered ?? []).flatMap(bookLines), csvColumns)}
          >
            {shared.exportCsv}
          </Button>
        }
      />
      {banners}
      <DataTable
        label={messages.title}
        columns={mayEdit ? [...columns(), actions] : columns()}
        rows={list.rows}
        failure={{ error: list.error, text: messages.loadFailed, retry: list.retry }}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={list.onSort}
        empty={{ hint: list.isFiltered ? messages.emptyFiltered : messages.empty }}
      />
      <Pager {...list} />
      {dialog}
      {isImporting && data && <CodeBookImport book={data} onClose={() => setImporting(false)} />}
    </ListPage>
  )
}

const columns = (): readonly Column<AlertCode>[] => [
  {
    // One column, because a card of a phone gives its first column the whole width.
    key: 'code',
    header: messages.code,
    sortKey: 'code',
    cell: (entry) => (
      <>
        <Text fw={600} span>
          {entry.code ?? '—'}
        </Text>{' '}
        {entry.controllerType && (
          <Text size="xs" c="dimmed" span>
            {controllerTypeName(entry.controllerType)}
          </Text>
        )}
        <Explanation entry={entry} />
      </>
    ),
  },
  column('languages', messages.columns.languages, ({ texts }) => (
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {bookLanguages
        .filter((language) => texts?.[language].meaning)
        .join(' ')
        .toUpperCase() || '—'}
    </Text>
  )),
  {
    key: 'updatedAt',
    header: messages.columns.changed,
    sortKey: 'updatedAt',
    cell: ({ updatedAt, updatedBy }) => (
      <>
        <DateTime time={updatedAt} />
        {updatedBy && (
          <Text size="xs" c="dimmed">
            <bdi>{updatedBy}</bdi>
          </Text>
        )}
      </>
    ),
  },
]
