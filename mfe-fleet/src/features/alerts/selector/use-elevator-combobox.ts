import type { Elevator } from '@hoistway/contracts/elevator'
import { useDebouncedValue } from '@hoistway/ui/core'
import { searchKey } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../alerts.constants.ts'
import { labelOf } from './elevator-label.ts'
import { searchedElevators } from './elevator-options.ts'

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

function useElevatorSearch(
  elevators: readonly Elevator[] | undefined,
  text: string,
  more: boolean,
): readonly Elevator[] {
  const search = searchKey(text.trim())
  const [requested] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const onServer = more && search !== ''
  const found = useQuery({ ...searchedElevators(requested), enabled: onServer && requested !== '' })
  const loaded = useMemo(
    () =>
      (elevators ?? []).filter((elevator) => search === '' || searchKey(labelOf(elevator)).includes(search)),
    [elevators, search],
  )
  // Shows loaded matches until the server responds, and if it fails.
  return onServer && requested === search && found.data ? found.data.items : loaded
}
