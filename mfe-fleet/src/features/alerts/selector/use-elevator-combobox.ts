import type { Elevator } from '@hoistway/contracts/elevator'
import { type KeyboardEvent, useState } from 'react'
import { useElevatorSearch } from './use-elevator-search.ts'

interface Options {
  readonly elevators: readonly Elevator[] | undefined
  readonly more: boolean
  readonly selectedId: string | undefined
  readonly onChange: (id: string) => void
}

const PAGE_ROWS = 8
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
}

export type ElevatorCombobox = ReturnType<typeof useElevatorCombobox>

export function useElevatorCombobox({ elevators, more, selectedId, onChange }: Options) {
  /** Search text; `undefined` while the field shows the selected elevator. */
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const [cursor, setCursor] = useState(0)
  const options = useElevatorSearch(elevators, typed ?? '', more)
  const active = Math.min(cursor, options.length - 1)

  const open = () => {
    if (opened) return
    setOpened(true)
    const selected = options.findIndex(({ id }) => id === selectedId)
    setCursor(Math.max(0, selected))
  }
  const close = () => {
    setOpened(false)
    setTyped(undefined)
  }
  const pick = (option: Elevator | undefined) => {
    if (!option) return
    close()
    if (option.id !== selectedId) onChange(option.id)
  }
  const type = (text: string) => {
    setTyped(text)
    setCursor(0)
    setOpened(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (opened) setCursor(Math.max(0, Math.min(options.length - 1, active + step)))
      else open()
    } else if (event.key === 'Enter' && opened) {
      event.preventDefault()
      pick(options[active])
    } else if (event.key === 'Escape') close()
  }
  return { typed, opened, options, active, open, close, pick, type, onKeyDown }
}
