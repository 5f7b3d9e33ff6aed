import { Button } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { IconDownload } from '@hoistway/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { type ElevatorQuery, fetchAllElevators } from '../../../api/elevators.ts'
import { messages } from '../../../shared/shared.messages.ts'
import { elevatorCsv } from './elevator-csv.ts'

interface Props {
  readonly query: ElevatorQuery
  readonly onFailed: () => void
}

/** Saves the whole filtered set, not only the page on screen. */
export function ExportButton({ query, onFailed }: Props) {
  const save = useMutation({
    mutationFn: () => fetchAllElevators(query, { limit: Number.POSITIVE_INFINITY }),
    onSuccess: ({ items }) => saveCsv('elevators.csv', items, elevatorCsv()),
    onError: onFailed,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      {save.isPending ? messages.exporting : messages.exportCsv}
    </Button>
  )
}
