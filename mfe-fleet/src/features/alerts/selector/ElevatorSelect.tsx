import type { Elevator } from '@hoistway/contracts/elevator'
import { Popover, TextInput } from '@hoistway/ui/core'
import { IconSelector } from '@hoistway/ui/icons'
import { usePhone } from '@hoistway/ui/list-page'
import { useEffect, useId, useRef } from 'react'
import { alertSelector as messages, shared } from '../../../texts/en.ts'
import { ElevatorOptions, optionId } from './ElevatorOptions.tsx'
import { ElevatorSheet } from './ElevatorSheet.tsx'
import { useElevatorLabel } from './elevator-label.ts'
import { SelectorHints } from './SelectorHints.tsx'
import { useElevatorCombobox } from './use-elevator-combobox.ts'

interface Props {
  readonly elevators: readonly Elevator[] | undefined
  readonly isLoading: boolean
  readonly totalCount: number | undefined
  readonly selected: Elevator | undefined
  readonly onChange: (id: string) => void
}

/** The server searches fleets that are larger than the list. */
export function ElevatorSelect({ elevators, isLoading, totalCount, selected, onChange }: Props) {
  const listId = useId()
  const more = elevators !== undefined && totalCount !== undefined && totalCount > elevators.length
  const listed = more ? elevators.length : undefined
  const isPhone = usePhone()
  const label = useElevatorLabel(selected)
  const combobox = useElevatorCombobox({ elevators, more, selectedId: selected?.id, onChange })
  const { typed, opened, options, active, open, close, pick, type, onKeyDown } = combobox
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (typed === undefined && label && field.current === document.activeElement) field.current?.select()
  }, [typed, label])
  if (isPhone)
    return (
      <ElevatorSheet
        combobox={combobox}
        selected={selected}
        isLoading={isLoading}
        disabled={!elevators}
        listed={listed}
        totalCount={totalCount}
      />
    )
  return (
    <>
      <Popover opened={opened} width="target" position="bottom-start" shadow="md" withRoles={false}>
        <Popover.Target>
          <TextInput
            label={shared.elevator}
            role="combobox"
            aria-expanded={opened}
            aria-controls={opened && options.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={opened && options[active] ? optionId(listId, active) : undefined}
            autoComplete="off"
            placeholder={isLoading ? shared.loadingElevators : messages.choose}
            ref={field}
            value={typed ?? label}
            disabled={!elevators}
            rightSection={<IconSelector size={16} aria-hidden />}
            onChange={(event) => type(event.currentTarget.value)}
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
            active={active}
            selectedId={selected?.id}
            onPick={pick}
          />
        </Popover.Dropdown>
      </Popover>
      <SelectorHints listed={listed} totalCount={totalCount} />
    </>
  )
}
