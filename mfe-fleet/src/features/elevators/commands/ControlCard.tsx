import type { Elevator } from '@hoistway/contracts/elevator'
import { limits } from '@hoistway/contracts/limits'
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { type SubmitEvent, useState } from 'react'
import type { ElevatorPresence } from '../../../shared/online-now.ts'
import { commands as messages } from '../../../texts/en.ts'
import { callableFloors, type NamedFloor } from '../floors.ts'
import { Warning } from '../Warning.tsx'
import { CommandBanners } from './CommandBanners.tsx'
import classes from './ControlCard.module.css'
import { isRepeat, useCommand, useFocusAfterCommand } from './use-command.ts'
import type { CommandTracker } from './use-followed-commands.ts'

const { min, max, inputMin, inputMax } = limits.callCar

interface Props {
  readonly elevator: ElevatorPresence & Pick<Elevator, 'floors'>
  readonly hasCriticalAlert: boolean
  readonly isUpdating: boolean
  readonly follow: CommandTracker
}

export function ControlCard({ elevator, hasCriticalAlert, isUpdating, follow }: Props) {
  const { floors } = elevator
  const [floor, setFloor] = useState('')
  const [reason, setReason] = useState<string>()
  const texts = messages.call
  const command = useCommand(elevator, 'call-car', texts, follow)
  const focus = useFocusAfterCommand(command.busy)
  const callable = callableFloors(floors)
  // A typed number would be ambiguous if the floors have other names, as on the panel in the car.
  const [first, last] = [callable[0]?.name, callable.at(-1)?.name]
  const isNamed = floors != null
  const callTyped = (event: SubmitEvent) => {
    event.preventDefault()
    const target = isNamed ? named(callable, floor) : numbered(floor)
    setReason(target === undefined ? refusal(isNamed, first, last) : undefined)
    if (target !== undefined) command.send(target)
  }
  return (
    <DetailCard title={texts.title} screenOnly>
      <Stack gap="sm" {...focus}>
        {command.isNew && <Warning color="gray">{messages.notCommissioned}</Warning>}
        {hasCriticalAlert && <Warning color="red">{texts.criticalAlert}</Warning>}
        {isUpdating && <Warning color="yellow">{texts.updating}</Warning>}
        <form onSubmit={callTyped} noValidate>
          <Group align="flex-start" gap="xs" wrap="nowrap">
            <TextInput
              {...(isNamed
                ? { description: first !== undefined && `${first}-${last}` }
                : { type: 'number', description: '1-50', min: inputMin, max: inputMax })}
              label={texts.floor}
              value={floor}
              onChange={(event) => {
                setFloor(event.currentTarget.value)
                setReason(undefined)
              }}
              // Turning the wheel over the field would change the floor unnoticed.
              onWheel={(event) => event.currentTarget.blur()}
              error={reason && <span role="alert">{reason}</span>}
              flex="1 1 8rem"
            />
            <Button
              type="submit"
              className={classes.call}
              disabled={command.disabled}
              onClick={(event) => isRepeat(event) && event.preventDefault()}
            >
              {command.busy ? texts.busy : texts.submit}
            </Button>
          </Group>
        </form>
        {callable.length > 0 && (
          <>
            <Text size="sm" c="dimmed" id="quick-floors">
              {texts.quickFloors}
            </Text>
            <SimpleGrid cols={4} spacing="xs" role="group" aria-labelledby="quick-floors">
              {callable.map(({ number, name }) => (
                <Button
                  key={number}
                  variant="default"
                  size="md"
                  px={4}
                  className={classes.quick}
                  disabled={command.disabled}
                  onClick={(event) => !isRepeat(event) && command.send(number)}
                  aria-label={texts.toFloor(name)}
                >
                  {name}
                </Button>
              ))}
            </SimpleGrid>
          </>
        )}
        <CommandBanners commands={[command]} />
      </Stack>
    </DetailCard>
  )
}

/** Accepts whole numbers only, so that the car never moves to a guessed floor. */
function numbered(floor: string): number | undefined {
  const target = /^\d+$/.test(floor) ? Number(floor) : Number.NaN
  return target >= min && target <= max ? target : undefined
}

/** Names may differ only in capitals. */
function named(floors: readonly NamedFloor[], typed: string): number | undefined {
  const text = typed.trim()
  const exact = floors.find(({ name }) => name === text)
  return (exact ?? floors.find(({ name }) => name.toLowerCase() === text.toLowerCase()))?.number
}

function refusal(isNamed: boolean, first: string | undefined, last: string | undefined): string {
  const { floorRefused, namedFloorRefused, noFloorCallable } = messages.call
  if (!isNamed) return floorRefused
  return first === undefined || last === undefined ? noFloorCallable : namedFloorRefused(first, last)
}
