import type { CommandType } from '@hoistway/contracts/command'
import { serverNow } from '@hoistway/platform/environment'
import { keys } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { isStale } from '@hoistway/ui/staleness'
import { useRef, useState } from 'react'
import { COMMANDS_SHOWN } from '../../../api/commands.ts'
import { useElevatorRefetch } from '../../../shared/use-elevator-refetch.ts'
import { readCarState } from '../live/use-car-now.ts'
import { type FollowedCommand, isElsewhere, isThere, withConnection, withState } from './followed-command.ts'

export interface CommandTracker {
  readonly begin: (type: CommandType, floor: number | undefined) => number
  readonly accepted: (number: number, commandId: string | undefined) => void
  readonly refused: (number: number) => void
}

/** Pushes show the effect of a command: an accepted one may not be executed. */
export function useFollowedCommands(elevatorId: string): CommandTracker & {
  readonly followed: readonly FollowedCommand[]
} {
  const [followed, setFollowed] = useState<readonly FollowedCommand[]>([])
  const latest = useRef(followed)
  const last = useRef(0)
  // Most pushes change nothing; React would render the page for some of them.
  function change(next: (all: readonly FollowedCommand[]) => readonly FollowedCommand[]): void {
    const all = next(latest.current)
    if (all === latest.current) return
    latest.current = all
    setFollowed(all)
  }
  usePush('ElevatorStateUpdate', (push) => {
    if (push.elevatorId !== elevatorId) return
    const now = serverNow()
    change((all) => withState(all, push, now))
  })
  usePush('ElevatorConnectionStatus', (push) => {
    const now = serverNow()
    if (push.elevatorId === elevatorId) change((all) => withConnection(all, push, now))
  })
  usePush(
    'ElevatorCommandStatus',
    useElevatorRefetch(elevatorId, keys.elevators.part(elevatorId, 'commands')),
  )
  return {
    followed,
    begin(type, floor) {
      last.current += 1
      const sentAt = serverNow()
      const car = readCarState(elevatorId)
      const isKnown = car !== undefined && !car.gap && !isStale(car.arrivedAt, sentAt)
      const sent: FollowedCommand = {
        number: last.current,
        commandId: undefined,
        type,
        floor,
        sentAt,
        knownAt: car?.arrivedAt,
        wasElsewhere: isKnown && isElsewhere(car, floor),
        wasThere: isKnown && isThere(car, floor),
        disconnectedAt: undefined,
        observedAt: undefined,
      }
      change((all) => [sent, ...all].slice(0, COMMANDS_SHOWN))
      return sent.number
    },
    accepted: (number, commandId) =>
      change((all) => all.map((each) => (each.number === number ? { ...each, commandId } : each))),
    refused: (number) => change((all) => all.filter((each) => each.number !== number)),
  }
}
