import type { ReadSeverity } from '@hoistway/contracts/alert'
import { Button } from '@hoistway/ui/core'
import { useArrowKeys, useFollowLinks } from '@hoistway/ui/list-links'
import { type CSSProperties, memo, useMemo, useRef, useState } from 'react'
import { wall as messages } from '../../../texts/en.ts'
import { useColumns, useNearRows } from './use-near-rows.ts'
import { WallTile } from './WallTile.tsx'
import classes from './WallTiles.module.css'
import { OTHERS, type WallGroup } from './wall-groups.ts'
import { TILE, type WallRow, wallBlocks } from './wall-rows.ts'

interface Looks {
  readonly worst: ReadonlyMap<string, ReadSeverity>
  readonly notLiveSince: number | undefined
  readonly onAlert: (elevatorId: string) => void
}

interface Props extends Looks {
  readonly groups: readonly WallGroup[]
  /** In percent. */
  readonly size: number
}

/** Pixels of the font size at 100 percent. */
const UNIT_PX = 16
/** Two hundred tiles without an alert would be 16,000 pixels high on a phone. */
const PHONE = '(width < 48em)'

/** The rows are separate: after a text change, the browser copies the layout of all ancestors and their siblings. */
export function WallTiles({ groups, size, ...looks }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const unit = (UNIT_PX * size) / 100
  const columns = useColumns(area, unit)
  const [showsOthers, setShowsOthers] = useState(() => !matchMedia(PHONE).matches)
  const others = groups.find(({ key }) => key === OTHERS)
  const isShort = others !== undefined && groups.length > 1 && !showsOthers
  const shown = useMemo(
    () => (isShort ? groups.filter(({ key }) => key !== OTHERS) : groups),
    [groups, isShort],
  )
  const blocks = useMemo(() => wallBlocks(shown, columns), [shown, columns])
  const rows = useMemo(() => blocks.flatMap((block) => block.rows), [blocks])
  const [from, to] = useNearRows(area, rows, unit)
  const followLinks = useFollowLinks()
  const arrowKeys = useArrowKeys(area, { selector: 'a[href]', columns })
  const style: CSSProperties & Record<`--${string}`, string> = {
    fontSize: unit,
    '--columns': String(columns),
    '--height': `${TILE.height}em`,
    '--gap': `${TILE.gap}em`,
    '--heading': `${TILE.heading}em`,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks and keys of the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link
    <div ref={area} className={classes.wall} style={style} onClick={followLinks} {...arrowKeys}>
      {blocks.map((block) => (
        <div key={block.key}>
          <h2 className={classes.heading}>{block.title}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: a ul may not hold rows */}
          <div role="list" aria-label={block.title}>
            {block.rows.map((row) => (
              <Row key={row.index} row={row} isNear={row.index >= from && row.index < to} {...looks} />
            ))}
          </div>
        </div>
      ))}
      {isShort && (
        <Button variant="default" onClick={() => setShowsOthers(true)}>
          {messages.showOthers(others.elevators.length)}
        </Button>
      )}
    </div>
  )
}

interface RowProps extends Looks {
  readonly row: WallRow
  readonly isNear: boolean
}

const Row = memo(function Row({ row, isNear, worst, notLiveSince, onAlert }: RowProps) {
  return (
    <div className={classes.row} role="presentation" data-near={isNear || undefined}>
      {row.elevators.map((elevator) => (
        // biome-ignore lint/a11y/useSemanticElements: an li belongs to a ul
        <div key={elevator.id} role="listitem" className={classes.tile}>
          <WallTile
            elevator={elevator}
            severity={worst.get(elevator.id)}
            notLiveSince={notLiveSince}
            isNear={isNear}
            onAlert={onAlert}
          />
        </div>
      ))}
    </div>
  )
})
