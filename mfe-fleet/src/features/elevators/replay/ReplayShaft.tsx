import type { Elevator } from '@hoistway/contracts/elevator'
import { Stack, Text } from '@hoistway/ui/core'
import { memo, useMemo } from 'react'
import { replay as messages } from '../../../texts/en.ts'
import type { CarState } from '../live/car-state.ts'
import { Shaft } from '../live/Shaft.tsx'
import { partText } from '../timeline/changes.ts'
import type { KnownHistory, Part } from '../timeline/parts.ts'
import classes from './Replay.module.css'

interface Props {
  readonly elevator: Elevator
  readonly known: KnownHistory
  readonly part: Part | undefined
  readonly note: string | undefined
}

/** It is not animated, because it shows known states only. */
export const ReplayShaft = memo(function ReplayShaft({ elevator, known, part, note }: Props) {
  const visited = useMemo(() => [...new Set(known.parts.flatMap(({ floor }) => floor ?? []))], [known])
  return (
    <Stack gap={4} className={classes.shaft}>
      <Text fw={600} className={classes.name}>
        {elevator.name ?? '—'}
      </Text>
      <div className={classes.still}>
        <Shaft state={part && carAt(part)} floors={elevator.floors} isLive visited={visited} />
      </div>
      <Text size="sm" className={classes.words} c={part ? undefined : 'dimmed'}>
        {part ? breaksBeforeDots(partText(part, elevator.floors)) : (note ?? messages.unknown)}
      </Text>
    </Stack>
  )
})

/** Lines of a text begin with its dots rather than end with them. */
const breaksBeforeDots = (text: string) => text.replaceAll('· ', '·\u00a0')

const carAt = ({ floor, state }: Part): CarState => ({
  floor: floor ?? undefined,
  direction: state?.direction ?? 'unknown',
  door: state?.door ?? 'unknown',
  arrivedAt: undefined,
  clockSkewMs: undefined,
  gap: false,
})
