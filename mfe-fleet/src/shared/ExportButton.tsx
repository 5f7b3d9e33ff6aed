import { Button } from '@hoistway/ui/core'
import { IconDownload } from '@hoistway/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { shared as messages } from '../texts/en.ts'

interface Props {
  /** Saves the whole filtered set, not only the page on screen. */
  readonly save: () => Promise<void>
  readonly onFailed: () => void
}

export function ExportButton({ save, onFailed }: Props) {
  const { mutate, isPending } = useMutation({ mutationFn: save, onError: onFailed })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? messages.exporting : messages.exportCsv}
    </Button>
  )
}
