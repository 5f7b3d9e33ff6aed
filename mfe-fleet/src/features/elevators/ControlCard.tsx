import { limits } from '@hoistway/contracts/limits'
import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { useState } from 'react'
import { CommandBanners } from './CommandBanners.tsx'
import { QUICK_FLOORS } from './elevators.constants.ts'
import { messages } from './elevators.messages.ts'
import { useCommand } from './use-command.ts'

const { min, max, inputMin, inputMax } = limits.callCar

/** Calls the car to a floor (A §2 Elevator Control). */
export function ControlCard({ elevatorId }: { readonly elevatorId: string }) {
  const [floor, setFloor] = useState<number | string>('')
  const [reason, setReason] = useState<string>()
  const command = useCommand(elevatorId, 'call-car', {
    refused: messages.callRefused,
    failed: messages.callFailed,
  })
  const call = (wanted: number | string) => {
    const sendable = typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= min && wanted <= max
    setReason(sendable ? undefined : `A car can be called to floors ${min} to ${max}.`)
    if (sendable) command.send(wanted)
  }
  return (
    <DetailCard title="Elevator Control">
      <Stack gap="sm">
        <Group align="flex-start" gap="xs">
          <NumberInput
            label="Floor"
            description="1-50"
            placeholder="1-50"
            min={inputMin}
            max={inputMax}
            allowDecimal={false}
            value={floor}
            onChange={(value) => {
              setFloor(value)
              setReason(undefined)
            }}
            error={reason}
            flex="1 1 8rem"
            onKeyDown={(event) => event.key === 'Enter' && call(floor)}
          />
          <Button mt={46} disabled={command.busy || floor === ''} onClick={() => call(floor)}>
            {command.busy ? 'Calling...' : 'Call Car'}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" id="quick-floors">
          Quick floors
        </Text>
        <SimpleGrid cols={4} spacing="xs" role="group" aria-labelledby="quick-floors">
          {QUICK_FLOORS.map((quick) => (
            <Button
              key={quick}
              variant="default"
              disabled={command.busy}
              onClick={() => call(quick)}
              aria-label={`Call car to floor ${quick}`}
            >
              {quick}
            </Button>
          ))}
        </SimpleGrid>
        <CommandBanners commands={[command]} />
      </Stack>
    </DetailCard>
  )
}
