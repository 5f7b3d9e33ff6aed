import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { ActionIcon, SegmentedControl, Tooltip } from '@hoistway/ui/core'
import { IconMaximize } from '@hoistway/ui/icons'
import { useEffect, useSyncExternalStore } from 'react'
import { wall as messages } from '../../../texts/en.ts'
import classes from './ElevatorWall.module.css'
import type { WallChoice } from './use-wall-choice.ts'
import { groupings } from './wall-groups.ts'
import { wallTotals } from './wall-order.ts'

interface Props {
  readonly elevators: readonly Elevator[]
  readonly worst: ReadonlyMap<string, ReadSeverity>
  readonly notes: readonly string[]
  readonly choice: WallChoice
}

export function WallBar({ elevators, worst, notes, choice }: Props) {
  return (
    <div className={classes.bar}>
      <p className={classes.totals}>{wallTotals(elevators, worst)}</p>
      <p className={classes.note}>{notes.join(' ')}</p>
      <SegmentedControl
        aria-label={messages.groupBy}
        size="xs"
        data={groupings.map((value) => ({ value, label: messages.groupings[value] }))}
        value={choice.grouping}
        onChange={choice.setGrouping}
      />
      <label className={classes.size}>
        {messages.size}
        <input
          type="range"
          min={choice.sizes.min}
          max={choice.sizes.max}
          step={choice.sizes.step}
          value={choice.size}
          onChange={(event) => choice.setSize(event.currentTarget.valueAsNumber)}
        />
      </label>
      {document.fullscreenEnabled && <FullScreen />}
    </div>
  )
}

function FullScreen() {
  const isOn = useSyncExternalStore(onFullScreen, isFullScreen)
  // The whole document is in full screen, so that dialogs and toasts are visible; other pages are not meant for it.
  useEffect(() => leaveFullScreen, [])
  return (
    <Tooltip label={messages.fullScreen}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={messages.fullScreen}
        aria-pressed={isOn}
        onClick={isOn ? leaveFullScreen : () => document.documentElement.requestFullscreen()}
      >
        <IconMaximize size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const isFullScreen = () => document.fullscreenElement !== null

function leaveFullScreen(): void {
  if (isFullScreen()) void document.exitFullscreen()
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
