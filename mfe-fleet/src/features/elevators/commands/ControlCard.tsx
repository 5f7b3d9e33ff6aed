import { limits } from '@hoistway/contracts/limits'
import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { type SubmitEvent, useState } from 'react'
import { QUICK_FLOORS } from '../elevators.constants.ts'
import { messages } from '../elevators.messages.ts'
import { CommandBanners } from './CommandBanners.tsx'
import classes from './ControlCard.module.css'
import { isRepeat, useCommand } from './use-command.ts'
import type { Follow } from './use-followed-commands.ts'

const { min, max, inputMin, inputMax } = limits.callCar

interface Props {
  readonly elevatorId: string
  readonly hasCriticalAlert: boolean
  readonly follow: Follow
}

/** Calls the car to a floor. */
export function ControlCard({ elevatorId, hasCriticalAlert, follow }: Props) {
  const [floor, setFloor] = useState('')
  const [reason, setReason] = useState<string>()
  const texts = { refused: messages.callRefused, failed: messages.callFailed }
  const command = useCommand(elevatorId, 'call-car', texts, follow)
  const callTyped = (event: SubmitEvent) => {
    event.preventDefault()
    // Nothing is rounded or guessed: the car moves to the floor that was typed, or not at all.
    const wanted = /^\d+$/.test(floor) ? Number(floor) : Number.NaN
    const sendable = wanted >= min && wanted <= max
    setReason(sendable ? undefined : messages.floorRefused)
    if (sendable) command.send(wanted)
  }
  return (
    <DetailCard title="Elevator Control">
      <Stack gap="sm">
        {hasCriticalAlert && (
          <Alert color="red" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />} role="note">
            {messages.criticalAlert}
          </Alert>
        )}
        <form onSubmit={callTyped} noValidate>
          <Group align="flex-start" gap="xs" wrap="nowrap">
            <TextInput
              type="number"
              label="Floor"
              description="1-50"
              min={inputMin}
              max={inputMax}
              value={floor}
              onChange={(event) => {
                setFloor(event.currentTarget.value)
                setReason(undefined)
              }}
              // A turn of the wheel over the field would change the floor unseen.
              onWheel={(event) => event.currentTarget.blur()}
              error={reason}
              flex="1 1 8rem"
            />
            <Button
              type="submit"
              className={classes.call}
              disabled={command.busy}
              onClick={(event) => isRepeat(event) && event.preventDefault()}
            >
              {command.busy ? 'Calling...' : 'Call Car'}
            </Button>
          </Group>
        </form>
        <Text size="sm" c="dimmed" id="quick-floors">
          Quick floors
        </Text>
        <SimpleGrid cols={4} spacing="xs" role="group" aria-labelledby="quick-floors">
          {QUICK_FLOORS.map((quick) => (
            <Button
              key={quick}
              variant="default"
              size="md"
              disabled={command.busy}
              onClick={(event) => !isRepeat(event) && command.send(quick)}
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
