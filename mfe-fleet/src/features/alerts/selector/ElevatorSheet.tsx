import type { Elevator } from '@hoistway/contracts/elevator'
import { Button, Drawer, TextInput, VisuallyHidden } from '@hoistway/ui/core'
import { IconSelector } from '@hoistway/ui/icons'
import { useId } from 'react'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { alerts as alertMessages, alertSelector as messages, shared } from '../../../texts/en.ts'
import { ElevatorOptions, optionId } from './ElevatorOptions.tsx'
import classes from './ElevatorSheet.module.css'
import { SelectorHints } from './SelectorHints.tsx'
import type { ElevatorCombobox } from './use-elevator-combobox.ts'

interface Props {
  readonly combobox: ElevatorCombobox
  readonly selected: Elevator | undefined
  readonly isLoading: boolean
  readonly disabled: boolean
  readonly listed: number | undefined
  readonly totalCount: number | undefined
}

export function ElevatorSheet({ combobox, selected, isLoading, disabled, listed, totalCount }: Props) {
  const listId = useId()
  const { typed, opened, options, active, open, close, pick, type, onKeyDown } = combobox
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        classNames={{ label: classes.label }}
        justify="space-between"
        rightSection={<IconSelector size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        disabled={disabled}
        onClick={open}
      >
        <VisuallyHidden>{messages.elevatorIs}</VisuallyHidden>
        <span className={classes.name}>
          {selected?.name ?? (isLoading ? shared.loadingElevators : messages.choose)}
        </span>
        {selected && <OnlineNow elevator={selected} />}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="85dvh"
        title={shared.elevator}
        closeButtonProps={{ 'aria-label': alertMessages.close }}
      >
        <TextInput
          aria-label={shared.elevator}
          role="combobox"
          aria-expanded={opened}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? optionId(listId, active) : undefined}
          autoComplete="off"
          placeholder={messages.choose}
          value={typed ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          mb="xs"
        />
        <ElevatorOptions
          id={listId}
          options={options}
          active={active}
          selectedId={selected?.id}
          onPick={pick}
          roomy
        />
        <SelectorHints listed={listed} totalCount={totalCount} />
      </Drawer>
    </>
  )
}
