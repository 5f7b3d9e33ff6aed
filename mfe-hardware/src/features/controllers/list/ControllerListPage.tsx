import { isKnown } from '@hoistway/contracts/reading'
import { can } from '@hoistway/platform/permissions'
import { queryClient } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button } from '@hoistway/ui/core'
import { IconPlus } from '@hoistway/ui/icons'
import { ListFilters, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { useSelection } from '@hoistway/ui/selection-column'
import { pageQuery, useServerList } from '@hoistway/ui/use-server-list'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ControllerFilter } from '../../../api/controller-filters.ts'
import { type ControllerRow, controllerList } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { controllers as controllerTexts, controllerList as messages } from '../../../texts/en.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { CONTROLLER_LIST } from '../controllers.constants.ts'
import { ControllerFilters } from './ControllerFilters.tsx'
import { ControllerTable } from './ControllerTable.tsx'

export const prepare = ({ searchParams }: URL) =>
  queryClient.prefetchQuery(
    pageQuery<ControllerRow, ControllerFilter>(controllerList, CONTROLLER_LIST, searchParams),
  )

export function ControllerListPage() {
  const mayManage = can.manageControllers(useUser())
  const list = useServerList<ControllerRow, ControllerFilter>(controllerList, CONTROLLER_LIST)
  const { rows, totalCount, page, totalPages } = list
  const scope = JSON.stringify([list.search.value, list.filters])
  const selected = useControllerSelection(rows, scope)
  useTitle(controllerTexts.controllers)
  const table = (
    <>
      <ControllerTable list={list} mayManage={mayManage} selection={selected.selection} />
      {rows && (
        <Pager {...list} window={5}>
          {messages.position(page, totalCount === undefined ? undefined : totalPages, totalCount)}
        </Pager>
      )}
    </>
  )
  return (
    <ListPage
      title={controllerTexts.controllers}
      actions={
        mayManage && (
          <Button
            component={Link}
            to={paths.controllerCreate()}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {controllerTexts.create}
          </Button>
        )
      }
    >
      <ListFilters
        search={<SearchBox {...list.search} placeholder={messages.search} debounce={300} />}
        active={list.activeFilters}
        count={rows ? messages.shown(rows.length, totalCount) : '\u00a0'}
      >
        <ControllerFilters list={list} mayManage={mayManage} />
      </ListFilters>
      {mayManage ? <BulkBar {...{ list, scope, ...selected }}>{table}</BulkBar> : table}
    </ListPage>
  )
}

/** Returns the ids of the rows. */
const remember = (names: Map<string, string>, rows: readonly ControllerRow[]) =>
  rows.flatMap(({ id, controllerName }) => {
    if (!isKnown(id)) return []
    if (controllerName) names.set(id, controllerName)
    return id
  })

/** Another `scope` clears the selection, because it may hide selected rows. */
function useControllerSelection(rows: readonly ControllerRow[] | undefined, scope: string) {
  // Selected rows of other pages keep their names.
  const [names] = useState(() => new Map<string, string>())
  const ids = useMemo(() => remember(names, rows ?? []), [names, rows])
  const selection = useSelection(ids)
  const [before, setBefore] = useState(scope)
  if (scope !== before) {
    setBefore(scope)
    selection.clear()
  }
  return { selection, names, add: (all: readonly ControllerRow[]) => selection.add(remember(names, all)) }
}
