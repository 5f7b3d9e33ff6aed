import { controllerTypes } from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'
import { failureText } from '@hoistway/platform/http'
import { useTitle } from '@hoistway/platform/title'
import { Button, Switch, VisuallyHidden } from '@hoistway/ui/core'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { IconRefresh, IconUpload } from '@hoistway/ui/icons'
import { ListFilters, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useClientList } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { deleteFirmware, firmwareList } from '../../api/firmware.ts'
import { paths } from '../../paths.ts'
import { titleOf, typeName } from '../../shared/firmware-name.ts'
import { firmwareList as messages, shared } from '../../texts/en.ts'
import { DownloadProblems } from '../download/index.ts'
import { type FirmwareRow, firmwareColumns } from './firmware-columns.tsx'
import { useRelease } from './use-release.tsx'

const firmwareListRules = {
  name: 'firmware',
  sort: 'date',
  descending: true,
  pageSize: 20,
  filters: { group: 'type' },
  searched: ({ name, version, description }: Firmware) => [name, version, description],
  sortValue: (record: Firmware, key: string) =>
    ({
      name: record.name,
      version: record.version,
      type: record.controllerType,
      size: record.fileSize,
      date: record.timestamp,
    })[key],
}

function groupedByType(records: readonly Firmware[]): Firmware[] {
  const place = ({ controllerType }: Firmware) =>
    controllerType ? controllerTypes.indexOf(controllerType) : controllerTypes.length
  return records.toSorted((one, other) => place(one) - place(other))
}

const deleteRules: DeleteRules<Firmware> = {
  title: () => messages.deleteTitle,
  question: (firmware) => messages.confirmDelete(titleOf(firmware)),
  rowKey: ({ id }) => id,
  doDelete: ({ id }) => deleteFirmware(id),
  failure: (error) => failureText(error, messages.deleteFailed),
}

const typeOf = ({ firmware }: FirmwareRow) => typeName(firmware.controllerType)

export function FirmwareListPage() {
  // An upload that was cancelled late may have been stored after the list was read.
  const query = useQuery({ ...firmwareList, refetchOnMount: 'always' })
  const list = useClientList<Firmware, 'group'>(
    { records: query.data, error: query.error, retry: () => query.refetch(), isRefreshing: query.isFetching },
    firmwareListRules,
  )
  const columns = useMemo(firmwareColumns, [])
  const release = useRelease()
  const deletion = useDeleteRecord(deleteRules, query.data)
  const isGrouped = list.filters.group === 'type'
  const ordered = isGrouped ? list.filtered && groupedByType(list.filtered) : list.filtered
  const rows = ordered
    ?.slice((list.page - 1) * list.pageSize, list.page * list.pageSize)
    .map((firmware): FirmwareRow => ({ firmware, release, deletion }))
  useTitle(shared.firmware)
  return (
    <ListPage
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        <Button
          component={Link}
          to={paths.firmwareUpload()}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {shared.uploadFirmware}
        </Button>
      }
    >
      <ListFilters
        search={<SearchBox {...list.search} placeholder={messages.searchPlaceholder} />}
        active={list.activeFilters}
        count={list.totalCount !== undefined && messages.count(list.totalCount)}
      >
        <Switch
          label={messages.groupByType}
          checked={isGrouped}
          onChange={(event) => list.setFilter('group', event.currentTarget.checked ? 'type' : 'none')}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={list.retry}
          disabled={list.isRefreshing}
        >
          {messages.refresh}
        </Button>
      </ListFilters>
      <DownloadProblems />
      {release.banners}
      {release.dialog}
      {deletion.banners}
      {deletion.dialog}
      {query.isPending && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
      <DataTable
        label={shared.firmware}
        columns={columns}
        rows={rows}
        failure={{ error: list.error, text: messages.loadList, retry: list.retry }}
        rowKey={({ firmware }) => firmware.id}
        groupOf={isGrouped ? typeOf : undefined}
        sort={list.sort}
        onSort={list.onSort}
        empty={{
          title: messages.emptyTitle,
          hint: list.search.value === '' ? messages.emptyFirst : messages.emptyFiltered,
        }}
      />
      <Pager {...list} />
    </ListPage>
  )
}
