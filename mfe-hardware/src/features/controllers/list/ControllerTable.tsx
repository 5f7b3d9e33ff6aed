import { isKnown } from '@hoistway/contracts/reading'
import { failureText } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { Button } from '@hoistway/ui/core'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { IconEdit, IconInfoCircle } from '@hoistway/ui/icons'
import { RowActions, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { type Selection, selectionColumn } from '@hoistway/ui/selection-column'
import { DataTable } from '@hoistway/ui/table'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ControllerFilter } from '../../../api/controller-filters.ts'
import { deleteController } from '../../../api/controller-writes.ts'
import { type ControllerRow, controllerDetail } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { controllers as controllerTexts, controllerList as messages, shared } from '../../../texts/en.ts'
import classes from './ControllerTable.module.css'
import { controllerColumns } from './controller-columns.tsx'

const deletion: Omit<DeleteRules<ControllerRow>, 'doDelete'> = {
  title: () => messages.deletion.title,
  question: ({ id, controllerName, elevatorName }) =>
    messages.deletion.question(controllerName ?? id, elevatorName),
  rowKey: ({ id }) => id,
  reread: ({ id }) => queryClient.fetchQuery({ ...controllerDetail(id), staleTime: 0 }),
  failure: (error) => failureText(error, messages.deletion.failed),
}

interface Props {
  readonly list: PagedList<ControllerRow, ControllerFilter>
  readonly mayManage: boolean
  readonly selection: Selection
}

export function ControllerTable({ list, mayManage, selection }: Props) {
  const { rows, error, retry, isFiltered, sort, onSort } = list
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord({
    ...deletion,
    doDelete: ({ id }) => deleteController(id).then(() => selection.remove([id])),
  })
  const { boxes } = selection
  // Without the memo, a refresh or a selection renders all rows.
  const columns = useMemo(() => {
    const actions = (controller: ControllerRow) => (
      <ControllerActions
        controller={controller}
        onDelete={mayManage ? confirmDelete : undefined}
        isDeleting={isDeleting(controller)}
      />
    )
    const chosen = selectionColumn<ControllerRow>({
      selection: { boxes },
      rowKey: ({ id }) => id,
      nameOf: ({ id, controllerName }) => controllerName ?? id,
    })
    return [...(mayManage ? [chosen] : []), ...controllerColumns(mayManage, actions)]
  }, [mayManage, confirmDelete, isDeleting, boxes])
  return (
    <>
      {banners}
      <div className={classes.many}>
        <DataTable
          label={controllerTexts.controllers}
          columns={columns}
          isHighlighted={({ id }) => mayManage && selection.ids.has(id)}
          rows={rows}
          failure={{ error, text: messages.loadFailed, retry }}
          rowKey={({ id }) => id}
          rowHref={mayManage ? ({ id }) => (isKnown(id) ? paths.controllerEdit(id) : undefined) : undefined}
          sort={sort}
          onSort={onSort}
          empty={{
            hint: isFiltered ? messages.emptyFiltered : messages.emptyFirst,
            action: mayManage && !isFiltered && (
              <Button component={Link} to={paths.controllerCreate()} mt="xs">
                {messages.createFirst}
              </Button>
            ),
          }}
        />
      </div>
      {dialog}
    </>
  )
}

interface ControllerActionsProps {
  readonly controller: ControllerRow
  readonly onDelete: ((controller: ControllerRow) => void) | undefined
  readonly isDeleting: boolean
}

function ControllerActions({ controller, onDelete, isDeleting }: ControllerActionsProps) {
  const { id, controllerName } = controller
  const name = controllerName ?? id
  return (
    <RowActions name={name}>
      <RowLink
        label={messages.view}
        to={paths.controller(id)}
        color="gray"
        aria-label={messages.viewRow(name)}
      >
        <IconInfoCircle size={16} />
      </RowLink>
      {onDelete && (
        <>
          <RowLink label={shared.edit} to={paths.controllerEdit(id)} aria-label={shared.editOf(name)}>
            <IconEdit size={16} />
          </RowLink>
          <RowDelete name={name} loading={isDeleting} onClick={() => onDelete(controller)} />
        </>
      )}
    </RowActions>
  )
}
