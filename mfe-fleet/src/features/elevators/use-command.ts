import { type CommandType, commandResponse } from '@hoistway/contracts/command'
import { ApiError } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import type { Status } from '@hoistway/ui/feedback'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCommand } from './elevators.api.ts'

interface Texts {
  /** The server refused and did not say why. */
  readonly refused: string
  /** The command could not be sent. */
  readonly failed: string
}

/** A banner with a number, so that each one is shown for its whole time. */
export interface CommandBanner extends Status {
  readonly number: number
}

/**
 * Sends one of the three commands and says what became of it (A §4, §8). A press while one is under way is ignored.
 */
export function useCommand(elevatorId: string, type: CommandType, texts: Texts) {
  const [banner, setBanner] = useState<CommandBanner>()
  const show = (kind: Status['kind'], text: string) =>
    setBanner((before) => ({ kind, text, number: (before?.number ?? 0) + 1 }))
  const { mutate, isPending } = useMutation({
    mutationFn: (floor: number | undefined) => sendCommand(elevatorId, type, floor),
    onSuccess({ success, message, commandId, error }) {
      if (!success) return show('error', error || texts.refused)
      // The server's message plus the first 8 characters of the command ID (A §8).
      show('success', [message, commandId && `(${commandId.slice(0, 8)})`].filter(Boolean).join(' '))
    },
    onError: (error) => show('error', errorField(error) ?? texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.elevators.part(elevatorId, 'commands') }),
  })
  return {
    banner,
    clearBanner: () => setBanner(undefined),
    busy: isPending,
    send: (floor?: number) => {
      if (!isPending) mutate(floor)
    },
  }
}

/** A §8: the server's error field. */
function errorField(error: unknown): string | undefined {
  const said = commandResponse.partial().safeParse(error instanceof ApiError ? error.body : undefined)
  return said.data?.error || undefined
}
