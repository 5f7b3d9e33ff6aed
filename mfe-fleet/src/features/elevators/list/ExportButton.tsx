import { Button } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { IconDownload } from '@hoistway/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { allElevators } from '../elevators.api.ts'
import { elevatorCsv } from './elevator-csv.ts'
import type { ElevatorPageRequest } from './elevator-filters.ts'

interface Props {
  readonly request: ElevatorPageRequest
  readonly organizationId: string | undefined
  readonly onFailed: () => void
}

/** Saves the whole filtered set, not only the page on screen. */
export function ExportButton({ request, organizationId, onFailed }: Props) {
  const save = useMutation({
    mutationFn: () => allElevators(request, organizationId, { limit: Number.POSITIVE_INFINITY }),
    onSuccess: ({ items }) => saveCsv('elevators.csv', items, elevatorCsv),
    onError: onFailed,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      {save.isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
