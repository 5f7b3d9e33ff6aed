import { reasonOf } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { IconRefresh } from '@hoistway/ui/icons'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { useState } from 'react'
import { filterUsageOf } from '../../../api/can-filters.ts'
import { SYNC_BANNER_MS } from '../can-filters.constants.ts'
import { messages } from '../can-filters.messages.ts'
import { runSync, useIsSyncing } from '../use-sync.ts'

/** Synchronizing from the form: its button, and what came of it (B §2, §8). */
export function useFormSync(id: string) {
  const [banner, setBanner] = useState<Status & { readonly number: number }>()
  const show = (kind: Status['kind'], text: Status['text'], reason?: string) =>
    setBanner((before) => ({ kind, text, reason, number: (before?.number ?? 0) + 1 }))
  /** Names how many controllers have it by now; unknown numbers are left out. */
  async function showSynced() {
    const usage = await queryClient.fetchQuery({ ...filterUsageOf(id), staleTime: 0 }).catch(() => undefined)
    if (usage?.totalCount === 0) return show('info', messages.noFollower)
    const confirmed = usage && ` ${messages.confirmed(usage.upToDateCount, usage.totalCount)}`
    show(
      'success',
      <>
        <span>{messages.synced}</span>
        {confirmed}
      </>,
    )
  }
  async function sync() {
    try {
      const done = await runSync(id)
      if (done === false) show('error', messages.formSyncRefused)
      if (done) await showSynced()
    } catch (error) {
      show('error', messages.formSyncFailed, reasonOf(error))
    }
  }
  return {
    sync,
    banner: banner && (
      <StatusBanner
        key={banner.number}
        status={banner}
        onClear={() => setBanner(undefined)}
        clearAfter={banner.kind === 'success' ? SYNC_BANNER_MS : undefined}
      />
    ),
  }
}

interface Props {
  readonly id: string
  readonly onSync: () => void
  /** What is not saved would not be synchronized (reading 16). */
  readonly dirty: boolean
}

export function SyncButton({ id, onSync, dirty }: Props) {
  const syncing = useIsSyncing(id)
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={syncing}
      disabledReason={dirty ? 'Save your changes first' : undefined}
      onClick={onSync}
    >
      {syncing ? 'Synchronizing...' : 'Sync to Controllers'}
    </ReasonedButton>
  )
}
