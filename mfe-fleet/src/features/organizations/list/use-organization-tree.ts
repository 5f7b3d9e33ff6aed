import { useUrlState } from '@hoistway/ui/use-url-state'
import { useCallback, useMemo } from 'react'
import { organizationTree } from './organization-tree.ts'
import type { OrganizationList } from './use-organization-list.ts'

const defaults = { view: 'list', page: '1' }

export function useOrganizationTree(list: OrganizationList) {
  const [{ view }, setView] = useUrlState(defaults)
  const isShown = view === 'tree'
  const { records, filtered, pageSize } = list
  const roots = useMemo(
    () => (isShown && records && filtered ? organizationTree(records, filtered) : undefined),
    [isShown, records, filtered],
  )
  const totalPages = roots ? Math.max(1, Math.ceil(roots.length / pageSize)) : list.totalPages
  const page = Math.min(list.page, totalPages)
  const show = useCallback(
    (isTree: boolean) => setView({ view: isTree ? 'tree' : 'list', page: '1' }),
    [setView],
  )
  return {
    isShown,
    nodes: roots?.slice((page - 1) * pageSize, page * pageSize),
    page,
    totalPages,
    totalCount: roots ? roots.length : list.totalCount,
    show,
  }
}
