import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { memo, useRef } from 'react'
import classes from './ElevatorWall.module.css'
import { TileFace } from './TileFace.tsx'
import { useLiveTile } from './use-live-tile.ts'

interface Props {
  readonly elevator: Elevator
  /** Of its worst active alert. */
  readonly severity: ReadSeverity | undefined
  /** When pushes stopped altogether, in milliseconds. */
  readonly notLiveSince: number | undefined
}

/** One elevator of the wall; it follows its pushes while it is on screen. */
export const WallTile = memo(function WallTile({ elevator, severity, notLiveSince }: Props) {
  const tile = useRef<HTMLLIElement>(null)
  useLiveTile(tile, elevator, notLiveSince)
  return (
    <li ref={tile} className={classes.tile}>
      <TileFace elevator={elevator} severity={severity} />
    </li>
  )
})
