import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { can } from '@hoistway/platform/permissions'
import { keys } from '@hoistway/platform/query'
import { useElevatorSubscription, useOwnPush } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button } from '@hoistway/ui/core'
import { ListFilters, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { elevatorList } from '../../api/elevators.ts'
import { pushes } from '../../events.ts'
import { paths } from '../../paths.ts'
import { templatePages as messages } from '../../texts/en.ts'
import { elevatorColumns } from './elevator-columns.tsx'
import classes from './TemplatePage.module.css'

export function TemplatePage() {
  const user = useUser()
  const list = useServerList<Elevator>(elevatorList, { sort: 'name', pageSize: 20 })
  const { rows, totalCount, page, totalPages } = list
  useTitle(messages.title)
  const client = useQueryClient()
  useOwnPush(pushes.changed, () => void client.invalidateQueries({ queryKey: keys.elevators.lists }))
  useElevatorSubscription(useMemo(() => (rows ?? []).map(({ id }) => id).filter(isKnown), [rows]))
  return (
    <ListPage
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        can.createOrganization(user) && (
          <Button component={Link} to={paths.templateNew()}>
            {messages.create}
          </Button>
        )
      }
    >
      <ListFilters search={<SearchBox {...list.search} placeholder={messages.search} debounce={300} />} />
      <div className={classes.table}>
        <DataTable
          label={messages.title}
          columns={elevatorColumns()}
          rows={rows}
          failure={{ error: list.error, text: messages.loadFailed, retry: list.retry }}
          rowKey={({ id }) => id}
          rowHref={({ id }) => (isKnown(id) ? paths.elevator(id) : undefined)}
          sort={list.sort}
          onSort={list.onSort}
          empty={{ title: messages.empty }}
        />
      </div>
      {rows && (
        <Pager {...list} window={5}>
          {messages.position(page, totalPages, totalCount)}
        </Pager>
      )}
    </ListPage>
  )
}
