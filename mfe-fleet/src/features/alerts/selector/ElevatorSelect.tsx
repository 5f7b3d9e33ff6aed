import type { Elevator } from '@hoistway/contracts/elevator'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Popover, Text, TextInput } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconSelector } from '@hoistway/ui/icons'
import { type KeyboardEvent, useId, useState } from 'react'
import { messages } from '../alerts.messages.ts'
import { ElevatorOptions, optionId } from './ElevatorOptions.tsx'
import { labelOf } from './elevator-label.ts'
import { useElevatorSearch } from './use-elevator-search.ts'

interface Props {
  /** `undefined` while loading, and after a failure. */
  readonly elevators: readonly Elevator[] | undefined
  readonly isLoading: boolean
  /** Number of all elevators, which may be more than are offered. */
  readonly totalCount: number | undefined
  readonly selected: Elevator | undefined
  readonly onChange: (id: string) => void
}

/** Options that Page Up and Page Down move by. */
const PAGE_ROWS = 8

/** Selects an elevator by name, location or state. A fleet with more than is offered is searched by the server. */
export function ElevatorSelect({ elevators, isLoading, totalCount, selected, onChange }: Props) {
  const listId = useId()
  const notLiveSince = useNotLiveSince()
  /** Search text; `undefined` while the selected elevator is shown. */
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(0)
  const more = elevators !== undefined && totalCount !== undefined && totalCount > elevators.length
  const options = useElevatorSearch(elevators, typed ?? '', more)
  const at = Math.min(active, options.length - 1)

  const open = () => {
    if (opened) return
    setOpened(true)
    setActive(
      Math.max(
        0,
        options.findIndex(({ id }) => id === selected?.id),
      ),
    )
  }
  const close = () => {
    setOpened(false)
    setTyped(undefined)
  }
  const pick = (option: Elevator | undefined) => {
    if (!option) return
    close()
    if (option.id !== selected?.id) onChange(option.id)
  }
  const steps: Record<string, (() => number) | undefined> = {
    ArrowDown: () => at + 1,
    ArrowUp: () => at - 1,
    PageDown: () => at + PAGE_ROWS,
    PageUp: () => at - PAGE_ROWS,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      if (opened) setActive(Math.max(0, Math.min(options.length - 1, step())))
      else open()
    } else if (event.key === 'Enter' && opened) {
      event.preventDefault()
      pick(options[at])
    } else if (event.key === 'Escape') close()
  }
  return (
    <>
      <Popover opened={opened} width="target" position="bottom-start" shadow="md" withRoles={false}>
        <Popover.Target>
          <TextInput
            label="Elevator"
            role="combobox"
            aria-expanded={opened}
            aria-controls={opened && options.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={opened && options[at] ? optionId(listId, at) : undefined}
            autoComplete="off"
            placeholder={isLoading ? messages.loadingElevators : messages.selectPlaceholder}
            value={typed ?? (selected ? labelOf(selected) : '')}
            disabled={!elevators}
            rightSection={<IconSelector size={16} aria-hidden />}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(0)
              setOpened(true)
            }}
            onClick={open}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <ElevatorOptions
            id={listId}
            options={options}
            active={at}
            selectedId={selected?.id}
            onPick={pick}
          />
        </Popover.Dropdown>
      </Popover>
      {notLiveSince !== undefined && (
        <Text size="xs" c="dimmed">
          Online and offline are as last known, <Age time={notLiveSince} profile={ageProfiles.lastKnown} />.
        </Text>
      )}
      {more && (
        <Text size="xs" c="dimmed">
          The first {elevators.length} of {totalCount} elevators are listed; type to search all of them.
        </Text>
      )}
    </>
  )
}
