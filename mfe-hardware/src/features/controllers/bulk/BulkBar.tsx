import { type BulkResult, NOT_FOUND } from '@hoistway/contracts/bulk'
import { limits } from '@hoistway/contracts/limits'
import { reasonOf } from '@hoistway/platform/http'
import { Button, Group, Text } from '@hoistway/ui/basics'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { type Selection, SelectionBar } from '@hoistway/ui/selection-column'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ControllerFilter } from '../../../api/controller-filters.ts'
import { type ControllerRow, controllerList } from '../../../api/controllers.ts'
import { useStatusBanner } from '../../../shared/use-status-banner.tsx'
import { controllerBulk as messages } from '../../../texts/en.ts'
import { BANNER_MS } from '../controllers.constants.ts'

const dialogs = onDemand(() => import(/* webpackChunkName: "later-bulk" */ './index.ts'))

interface Props {
  readonly list: PagedList<ControllerRow, ControllerFilter>
  /** Search and filters. */
  readonly scope: string
  readonly selection: Selection
  readonly names: ReadonlyMap<string, string>
  readonly add: (rows: readonly ControllerRow[]) => void
  /** The rows, which the bar follows. */
  readonly children: ReactNode
}

interface Opened {
  readonly dialog: 'filter' | 'settings'
  /** Rows that are selected later do not join. */
  readonly ids: readonly string[]
  readonly scope: string
}

export function BulkBar({ list, scope, selection, names, add, children }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const loaded = useOnDemand(dialogs, opened !== undefined)
  const { banner, show } = useStatusBanner()
  const count = selection.ids.size
  const all = useMutation({
    mutationFn: (_scope: string) => {
      const { search, sort, filters } = list
      const sorted = { sortBy: sort.key, sortDescending: sort.descending }
      return controllerList.load({
        searchTerm: search.value,
        page: 1,
        pageSize: limits.bulk.max,
        filters,
        ...sorted,
      })
    },
    onSuccess: ({ items }, wanted) => {
      if (wanted === scope) add(items)
    },
    onError: (error) => show({ kind: 'error', text: messages.selectAllFailed, reason: reasonOf(error) }),
  })
  const open = (dialog: Opened['dialog']) => setOpened({ dialog, ids: [...selection.ids], scope })
  const dialog = {
    ids: opened?.ids ?? [],
    names,
    isOutdated: opened?.scope !== scope,
    onClose: () => setOpened(undefined),
    onPartlyDone(results: readonly BulkResult[]) {
      selection.remove(results.flatMap(({ id, code }) => (code === NOT_FOUND ? id : [])))
    },
    onDone(text: string) {
      setOpened(undefined)
      selection.remove(opened?.ids ?? [])
      show({ kind: 'success', text }, BANNER_MS.saved)
    },
  }
  const total = list.totalCount ?? 0
  const selectAll = total > count && total <= limits.bulk.max && (
    <Button variant="subtle" size="xs" loading={all.isPending} onClick={() => all.mutate(scope)}>
      {messages.selectAll(total)}
    </Button>
  )
  return (
    <>
      {banner}
      {/* In a filtered list, all matches can be selected without selecting a row first. */}
      {list.isFiltered && <Group mih={30}>{selectAll}</Group>}
      {children}
      {count > 0 && (
        <SelectionBar
          label={messages.selection}
          about={
            <>
              <Text size="sm" fw={600} role="status">
                {messages.selected(count)}
              </Text>
              {!list.isFiltered && selectAll}
            </>
          }
        >
          <Button onClick={() => open('filter')}>{messages.assignFilter}</Button>
          <Button variant="default" onClick={() => open('settings')}>
            {messages.setSettings}
          </Button>
          <Button variant="default" onClick={selection.clear}>
            {messages.clear}
          </Button>
        </SelectionBar>
      )}
      {loaded && opened?.dialog === 'filter' && <loaded.AssignFilterDialog {...dialog} />}
      {loaded && opened?.dialog === 'settings' && <loaded.SetSettingsDialog {...dialog} />}
    </>
  )
}
