import { type BulkResult, NOT_FOUND } from '@hoistway/contracts/bulk'
import { serverNow } from '@hoistway/platform/environment'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button, Text } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { SelectionBar } from '@hoistway/ui/selection-column'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ElevatorQuery } from '../../../api/elevators.ts'
import { acknowledgeAlertsOf } from '../../../api/elevators-bulk.ts'
import { MoreActions } from '../../../shared/MoreActions.tsx'
import { alerts as alertMessages, elevatorBulk as messages } from '../../../texts/en.ts'
import { NoteField } from '../../alerts/index.ts'
import { elevatorCsv, fetchMatches } from '../elevator-csv.ts'
import { AssignOrganization } from './AssignOrganization.tsx'
import { type BulkActionProps, BulkDialog } from './BulkDialog.tsx'
import { BulkNotice, type BulkSummary } from './BulkNotice.tsx'
import type { BulkSelection } from './use-bulk-selection.ts'

interface Props {
  readonly bulk: BulkSelection
  /** The filtered set, including elevators that are not on screen. */
  readonly query: ElevatorQuery
  readonly total: number | undefined
}

interface Opened {
  readonly action: 'acknowledge' | 'assign'
  /** Rows that are selected later do not join. */
  readonly ids: readonly string[]
  readonly scope: string
}

export function BulkBar({ bulk, query, total }: Props) {
  const user = useUser()
  const { selection } = bulk
  const [done, setDone] = useState<BulkSummary>()
  const [opened, setOpened] = useState<Opened>()
  const ids = [...selection.ids]
  const records = () => ids.flatMap((id) => bulk.known.get(id) ?? [])
  const all = useMutation({
    mutationFn: (_scope: string) => fetchMatches(query),
    onSuccess: (items, scope) => {
      if (scope === bulk.scope && ids.length > 0) bulk.add(items)
    },
  })
  const open = (action: Opened['action']) => setOpened({ action, ids, scope: bulk.scope })
  const finish = (text: string, results: readonly BulkResult[]) => {
    const failed = results.flatMap(({ id, error, code }) =>
      error === undefined ? [] : [{ id, name: bulk.known.get(id)?.name ?? id, error, code }],
    )
    setDone({ text, failed })
    // Failed elevators stay selected, so that the user can repeat the action for them alone.
    const again = new Set(failed.flatMap(({ id, code }) => (code === NOT_FOUND ? [] : id)))
    selection.remove((opened?.ids ?? []).filter((id) => !again.has(id)))
  }
  const dialog = {
    ids: opened?.ids ?? [],
    isOutdated: opened?.scope !== bulk.scope,
    onClose: () => setOpened(undefined),
    onDone: finish,
  }
  return (
    <>
      {done && <BulkNotice done={done} onClear={() => setDone(undefined)} />}
      {all.isError && <ErrorBanner onDismiss={all.reset}>{messages.selectAllFailed}</ErrorBanner>}
      {ids.length > 0 && (
        <SelectionBar
          label={messages.selection}
          about={
            <>
              <Text size="sm" fw={600} role="status">
                {messages.selected(ids.length)}
              </Text>
              {selection.shown === 'all' && total !== undefined && total > ids.length && (
                <Button
                  variant="subtle"
                  size="xs"
                  loading={all.isPending}
                  onClick={() => all.mutate(bulk.scope)}
                >
                  {messages.selectAll(total)}
                </Button>
              )}
            </>
          }
        >
          <Button onClick={() => open('acknowledge')}>{messages.acknowledgeAlerts}</Button>
          <MoreActions
            actions={[
              ...(can.deleteElevator(user)
                ? [{ label: messages.assignOrganization, onClick: () => open('assign') }]
                : []),
              {
                label: messages.exportSelected,
                onClick: () => saveCsv('elevators.csv', records(), elevatorCsv()),
              },
              { label: messages.clearSelection, onClick: selection.clear },
            ]}
          />
        </SelectionBar>
      )}
      {opened?.action === 'acknowledge' && <AcknowledgeAlerts {...dialog} />}
      {opened?.action === 'assign' && <AssignOrganization {...dialog} />}
    </>
  )
}

function AcknowledgeAlerts({ ids, onDone, ...dialog }: BulkActionProps) {
  const [note, setNote] = useState('')
  const [openedAt] = useState(serverNow)
  return (
    <BulkDialog
      {...dialog}
      title={messages.acknowledgeTitle(ids.length)}
      submit={alertMessages.acknowledge}
      busyLabel={alertMessages.acknowledging}
      failure={messages.acknowledgeFailed}
      dirty={note !== ''}
      action={() => acknowledgeAlertsOf(ids, note, openedAt)}
      onDone={({ acknowledged, results }) => {
        // A refused elevator may have alerts.
        const isRefused = acknowledged === 0 && results.some(({ error }) => error !== undefined)
        onDone(isRefused ? '' : messages.acknowledged(acknowledged), results)
      }}
    >
      <NoteField value={note} onChange={setNote} hint={messages.noteHint} />
    </BulkDialog>
  )
}
