import type { Elevator } from '@hoistway/contracts/elevator'
import { useLive } from '@hoistway/platform/live'
import { useElevatorSubscription, useNotLiveSince } from '@hoistway/platform/realtime'
import { Text } from '@hoistway/ui/core'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isOnlineOf, silentSince } from '../../../shared/online-now.ts'
import { useLiveNow } from '../../../shared/use-live-now.ts'
import { alertSelector as messages, shared } from '../../../texts/en.ts'
import classes from './ElevatorOptions.module.css'
import { knownAt, useElevatorLabel } from './elevator-label.ts'

interface Props {
  readonly id: string
  readonly options: readonly Elevator[]
  readonly active: number
  readonly selectedId: string | undefined
  readonly onPick: (option: Elevator) => void
  /** Uses tall rows for touch, with the state next to the name. */
  readonly roomy?: boolean
}

const ROW_HEIGHT = 34
const ROOMY_HEIGHT = 52
const HEIGHT = 320

export const optionId = (listId: string, index: number) => `${listId}-${index}`

export function ElevatorOptions({ id, options, active, selectedId, onPick, roomy = false }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const rowHeight = roomy ? ROOMY_HEIGHT : ROW_HEIGHT
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 0, height: HEIGHT },
  })
  useElevatorSubscription(rows.getVirtualItems().flatMap(({ index }) => options[index]?.id ?? []))
  const reveal = useEffectEvent((index: number) => {
    if (index >= 0) rows.scrollToIndex(index)
  })
  useEffect(() => reveal(active), [active])
  if (options.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="xs" role="status">
        {messages.noneFound}
      </Text>
    )
  }
  return (
    <div
      ref={area}
      id={id}
      role="listbox"
      aria-label={shared.elevators}
      className={classes.area}
      style={{ maxHeight: roomy ? '60dvh' : HEIGHT }}
      // Otherwise the input would lose focus and close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const option = options[index]
          if (!option) return null
          return (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            <div
              key={option.id}
              id={optionId(id, index)}
              role="option"
              aria-selected={option.id === selectedId}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              className={classes.option}
              data-roomy={roomy || undefined}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              onClick={() => onPick(option)}
            >
              {roomy ? <StateAndName elevator={option} /> : <Label elevator={option} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface OptionProps {
  readonly elevator: Elevator
}

const Label = ({ elevator }: OptionProps) => useElevatorLabel(elevator)

function StateAndName({ elevator }: OptionProps) {
  const { id, name, location, isActive } = elevator
  const about = [location, isActive === false && shared.outOfService].filter(Boolean).join(', ')
  const isOnline = useLive(id, (live) => isOnlineOf(elevator, live))
  const silent = useLiveNow(id, (live, now) => silentSince(elevator, live, knownAt(live, now)))
  const notLiveSince = useNotLiveSince()
  return (
    <>
      <OnlineBadge isOnline={isOnline} asOf={silent ?? notLiveSince} />
      <span className={classes.texts}>
        <span>{name ?? id}</span>
        {about && <span className={classes.about}>{about}</span>}
      </span>
    </>
  )
}
