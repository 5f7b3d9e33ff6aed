import type { Elevator } from '@hoistway/contracts/elevator'
import { Select, Text } from '@hoistway/ui/core'
import { messages } from './alerts.messages.ts'

interface Props {
  /** `undefined` while they load. */
  readonly elevators: readonly Elevator[] | undefined
  /** How many there are in all; more than are offered is said. */
  readonly totalCount: number | undefined
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

/** Name, location in brackets, Online or Offline (B §2). */
const labelOf = ({ id, name, location, isOnline }: Elevator) =>
  `${name ?? id}${location ? ` (${location})` : ''} - ${isOnline ? 'Online' : 'Offline'}`

export function ElevatorSelect({ elevators, totalCount, value, onChange }: Props) {
  const more = elevators && totalCount !== undefined && totalCount > elevators.length
  return (
    <>
      <Select
        label="Elevator"
        placeholder={elevators ? messages.selectPlaceholder : messages.loadingElevators}
        data={elevators?.map((elevator) => ({ value: elevator.id, label: labelOf(elevator) })) ?? []}
        value={value ?? null}
        onChange={(id) => id && onChange(id)}
        disabled={!elevators}
        searchable
        allowDeselect={false}
        limit={100}
        maxDropdownHeight={320}
        nothingFoundMessage="No elevator found"
      />
      {more && (
        <Text size="xs" c="dimmed">
          The first {elevators.length} of {totalCount} elevators are offered here. Open another one from the
          elevator list.
        </Text>
      )}
    </>
  )
}
