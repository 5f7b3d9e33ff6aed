import { useElementSize } from '@hoistway/ui/core'
import { VirtualList } from '@hoistway/ui/virtual-list'
import { useMemo } from 'react'
import { idLabel } from '../parsers/index.ts'
import classes from './MessageIds.module.css'

interface Props {
  readonly label: string
  readonly ids: readonly number[]
}

/** Width of the longest badge: `0x1FFFFFFF (536870911)`. */
const BADGE_WIDTH = 190
const ROW_HEIGHT = 28
/** Number of columns until the width is measured. */
const INITIAL_COLUMNS = 4

export function IdBadges({ label, ids }: Props) {
  const { ref, width } = useElementSize()
  const columns = width > 0 ? Math.max(1, Math.floor(width / BADGE_WIDTH)) : INITIAL_COLUMNS
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(ids.length / columns) }, (_, row) =>
        ids.slice(row * columns, (row + 1) * columns),
      ),
    [ids, columns],
  )
  return (
    <div ref={ref} className={classes.area}>
      <VirtualList label={label} items={rows} itemKey={(_, row) => row} itemHeight={ROW_HEIGHT} height={160}>
        {(row, line) => (
          <div className={classes.badges} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
            {row.map((id, column) => (
              // The list may contain the same ID twice.
              <span key={`${line}-${column + 1}`} className={classes.badge}>
                {idLabel(id)}
              </span>
            ))}
          </div>
        )}
      </VirtualList>
    </div>
  )
}
