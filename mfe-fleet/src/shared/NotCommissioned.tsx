import { useLive } from '@hoistway/platform/live'
import { Text } from '@hoistway/ui/core'
import { elevators as messages } from '../texts/en.ts'
import { type ElevatorPresence, isNotCommissioned } from './online-now.ts'

export function NotCommissioned({ elevator }: { readonly elevator: ElevatorPresence }) {
  const isNew = useLive(elevator.id, (live) => isNotCommissioned(elevator, live))
  return (
    isNew && (
      <Text span size="sm" c="dimmed">
        {messages.notCommissioned}
      </Text>
    )
  )
}
