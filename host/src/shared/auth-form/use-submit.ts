import { useRef, useState } from 'react'

interface Options {
  readonly onStart?: () => void
  readonly onError?: (error: unknown) => void
}

/** Replaces a mutation of the query client, which the sign-in page does not load. */
export function useSubmit<T>(send: (values: T) => Promise<unknown>, { onStart, onError }: Options = {}) {
  const [{ busy, error }, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const underWay = useRef(false)

  async function submit(values: T) {
    if (underWay.current) return
    underWay.current = true
    setState({ busy: true })
    onStart?.()
    try {
      await send(values)
      setState({ busy: false })
    } catch (failure) {
      setState({ busy: false, error: failure })
      onError?.(failure)
    } finally {
      underWay.current = false
    }
  }
  return { busy, error, submit: (values: T) => void submit(values), reset: () => setState({ busy: false }) }
}
