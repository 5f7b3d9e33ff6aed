import { Button, Loader } from '@mantine/core'

interface Props {
  readonly busy: boolean
  readonly label: string
  readonly busyLabel: string
  /** Fits its text, for a form inside a page. */
  readonly compact?: boolean
}

/** Keeps its focus while busy, unlike a disabled button. */
export function SubmitButton({ busy, label, busyLabel, compact = false }: Props) {
  return (
    <Button
      type="submit"
      fullWidth={!compact}
      size={compact ? 'sm' : 'md'}
      aria-disabled={busy}
      data-disabled={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
    >
      {busy ? busyLabel : label}
    </Button>
  )
}
