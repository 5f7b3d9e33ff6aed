import { isConflict, reasonOf } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { IconRefresh } from '@hoistway/ui/icons'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { filterUsageOf } from '../../../api/can-filters.ts'
import { useStatusBanner } from '../../../shared/use-status-banner.tsx'
import { canFilterForm as messages, shared } from '../../../texts/en.ts'
import { runSync, useIsSyncing } from '../use-sync.ts'

const BANNER_MS = 3_000

interface Edited {
  readonly ifMatch: () => string | undefined
  readonly reload: () => unknown
}

export function useFormSync(id: string, { ifMatch, reload }: Edited) {
  const { banner, show } = useStatusBanner()
  async function showSynced() {
    const usage = await queryClient.fetchQuery({ ...filterUsageOf(id), staleTime: 0 }).catch(() => undefined)
    if (usage?.totalCount === 0) return show({ kind: 'info', text: messages.sync.noFollower })
    const confirmed = usage && ` ${messages.sync.confirmed(usage.upToDateCount, usage.totalCount)}`
    const text = (
      <>
        <span>{messages.sync.done}</span>
        {confirmed}
      </>
    )
    show({ kind: 'success', text }, BANNER_MS)
  }
  async function sync() {
    try {
      const done = await runSync(id, ifMatch())
      if (done === false) show({ kind: 'error', text: messages.sync.refused })
      if (done) await showSynced()
    } catch (error) {
      show({ kind: 'error', text: messages.sync.failed, reason: reasonOf(error) })
      // Only a form without changes can be synchronized, so it can show the other user's.
      if (isConflict(error)) await reload()
    }
  }
  return { sync, banner }
}

interface Props {
  readonly id: string
  readonly onSync: () => void
  /** Unsaved changes would not be synchronized. */
  readonly dirty: boolean
}

export function SyncButton({ id, onSync, dirty }: Props) {
  const syncing = useIsSyncing(id)
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={syncing}
      disabledReason={dirty ? shared.saveFirst : undefined}
      onClick={onSync}
    >
      {syncing ? messages.sync.busy : messages.sync.button}
    </ReasonedButton>
  )
}
