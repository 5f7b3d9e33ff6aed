import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { revealSecret } from '../../../api/controllers.ts'
import { copyText } from './copy-text.ts'

/**
 * The stored secret of a controller. It is requested when somebody wants to see or copy it, and lives in this component
 * alone: hiding it, or leaving, forgets it.
 */
export function useRevealedSecret(controllerId: string) {
  const { data, error, isPending, mutateAsync, reset } = useMutation({
    mutationFn: () => revealSecret(controllerId),
    gcTime: 0,
  })
  const [shown, setShown] = useState(false)
  return {
    /** The secret while it is shown. */
    secret: shown ? data : undefined,
    busy: isPending,
    error,
    dismissError: reset,
    async show() {
      // Each request is a line in the audit log: a second click sends no second one.
      if (isPending) return
      setShown(true)
      // What went wrong is in `error`.
      if (data === undefined) await mutateAsync().catch(() => setShown(false))
    },
    hide() {
      setShown(false)
      reset()
    },
    /** Whether it is on the clipboard now; `undefined` when it could not be read. */
    async copy() {
      if (isPending) return undefined
      const secret = data ?? (await mutateAsync().catch(() => undefined))
      return secret === undefined ? undefined : copyText(secret)
    },
  }
}
