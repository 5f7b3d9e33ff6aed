import { failureText } from '@hoistway/platform/http'
import { type Failure, FailureBanner } from '@hoistway/ui/failure'
import { useEffect, useState } from 'react'
import type { CanFilterRow } from '../../../api/can-filters.ts'
import { canFilters as messages } from '../../../texts/en.ts'
import { SYNC_TICK_MS } from '../can-filters.constants.ts'
import { runSync } from '../use-sync.ts'

/**
 * Synchronizes filters of the list and shows a tick in the row or the reason of a failure. The failure disappears when
 * its filter leaves the list.
 */
export function useListSync(rows: readonly CanFilterRow[]) {
  const [ticked, setTicked] = useState<{ readonly id: string; readonly at: number }>()
  const [failed, setFailed] = useState<{ readonly id: string; readonly failure: Failure | undefined }>()
  useEffect(() => {
    if (!ticked) return
    const timer = setTimeout(() => setTicked(undefined), SYNC_TICK_MS)
    return () => clearTimeout(timer)
  }, [ticked])
  async function sync({ id, name }: CanFilterRow) {
    setFailed(undefined)
    try {
      const isDone = await runSync(id)
      if (isDone) setTicked({ id, at: Date.now() })
      if (isDone === false) setFailed({ id, failure: { text: messages.syncRefused(name ?? id) } })
    } catch (error) {
      setFailed({ id, failure: failureText(error, messages.syncFailed(name ?? id)) })
    }
  }
  const isListed = rows.some(({ id }) => id === failed?.id)
  return {
    tickedId: ticked?.id,
    sync,
    banner: isListed && <FailureBanner failure={failed?.failure} onDismiss={() => setFailed(undefined)} />,
  }
}
