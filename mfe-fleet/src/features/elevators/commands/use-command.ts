import { type CommandType, commandResponse } from '@hoistway/contracts/command'
import { ApiError } from '@hoistway/platform/http'
import { useLive } from '@hoistway/platform/live'
import { keys, queryClient } from '@hoistway/platform/query'
import type { Status } from '@hoistway/ui/feedback'
import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { sendCommand } from '../../../api/commands.ts'
import { type ElevatorPresence, isNotCommissioned } from '../../../shared/online-now.ts'
import { useOffline } from '../../../shared/use-offline.ts'
import { commands as messages } from '../../../texts/en.ts'
import type { CommandTracker } from './use-followed-commands.ts'

interface Texts {
  /** The server rejected the command without a reason. */
  readonly refused: string
  /** The command could not be sent. */
  readonly failed: string
}

/** The number gives each banner its full duration. */
interface CommandBanner extends Status {
  readonly number: number
}

export function useCommand(
  elevator: ElevatorPresence,
  type: CommandType,
  texts: Texts,
  follow: CommandTracker,
) {
  const { id: elevatorId } = elevator
  const isNew = useLive(elevatorId, (live) => isNotCommissioned(elevator, live))
  const isOffline = useOffline()
  const [banner, setBanner] = useState<CommandBanner>()
  // Two presses can come before the first one has rendered.
  const underWay = useRef(false)
  const show = (kind: Status['kind'], text: string) =>
    setBanner((before) => ({ kind, text, number: (before?.number ?? 0) + 1 }))
  const { mutate, isPending } = useMutation({
    mutationFn: ({ floor }: { floor: number | undefined; number: number }) =>
      sendCommand(elevatorId, type, floor),
    onSuccess({ success, message, commandId, error }, { number }) {
      if (!success) {
        follow.refused(number)
        return show('error', error || texts.refused)
      }
      follow.accepted(number, commandId ?? undefined)
      show(
        'success',
        [message || messages.sent, commandId && `(${commandId.slice(0, 8)})`].filter(Boolean).join(' '),
      )
    },
    onError(error, { number }) {
      follow.refused(number)
      show('error', errorField(error) ?? texts.failed)
    },
    onSettled() {
      underWay.current = false
      for (const part of ['commands', 'events'])
        queryClient.invalidateQueries({ queryKey: keys.elevators.part(elevatorId, part) })
    },
  })
  return {
    banner,
    clearBanner: () => setBanner(undefined),
    busy: isPending,
    /** The elevator never connected, so a command could not arrive. */
    isNew,
    disabled: isPending || isOffline || isNew,
    send(floor?: number) {
      if (underWay.current) return
      underWay.current = true
      mutate({ floor, number: follow.begin(type, floor) })
    },
  }
}

/** Like `useFocusAfterLock` of forms, whose file would delay the page. The pressed button may precede a dialog. */
export function useFocusAfterCommand(isBusy: boolean) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isBusy])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    // A held key would send the next command as soon as the button has the focus again.
    onKeyDown: (event: KeyboardEvent) => event.repeat && event.key === 'Enter' && event.preventDefault(),
  }
}

/** A double click must not send a second command. */
export const isRepeat = ({ detail }: { readonly detail: number }) => detail > 1

function errorField(error: unknown): string | undefined {
  const { data } = z.partial(commandResponse).safeParse(error instanceof ApiError ? error.body : undefined)
  return data?.error || undefined
}
