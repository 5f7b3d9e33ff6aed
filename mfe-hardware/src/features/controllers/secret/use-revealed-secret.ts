import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { revealSecret } from '../../../api/controllers.ts'
import { copyText } from './copy-text.ts'

/** Hiding the secret or unmounting the component drops it. */
export function useRevealedSecret(controllerId: string) {
  const { data, error, isPending, mutateAsync, reset } = useMutation({
    mutationFn: () => revealSecret(controllerId),
    gcTime: 0,
  })
  const [shown, setShown] = useState(false)
  return {
    secret: shown ? data : undefined,
    busy: isPending,
    error,
    dismissError: reset,
    async show() {
      // Each request adds a line to the audit log.
      if (isPending) return
      setShown(true)
      // The failure is in `error`.
      if (data === undefined) await mutateAsync().catch(() => setShown(false))
    },
    hide() {
      setShown(false)
      reset()
    },
    /** Returns `undefined` when the secret could not be read. */
    async copy() {
      if (isPending) return undefined
      const secret = data ?? (await mutateAsync().catch(() => undefined))
      if (secret === undefined) return undefined
      // The next copy asks the server again, because the secret may have changed.
      if (!shown) reset()
      return copyText(secret)
    },
  }
}
