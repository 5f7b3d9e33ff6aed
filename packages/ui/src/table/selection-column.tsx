import { Group, Paper } from '@mantine/core'
import { memo, type ReactNode, useSyncExternalStore } from 'react'
import { table as messages } from '../texts/en.ts'
import type { Column } from './column.ts'
import type { SelectionBoxes } from './selection-boxes.ts'
import classes from './selection-column.module.css'
import type { Selection } from './use-selection.ts'

export { type Selection, useSelection } from './use-selection.ts'

interface Options<T> {
  /** Its `boxes` stay the same, so that a stable column renders only a checkbox again. */
  readonly selection: Pick<Selection, 'boxes'>
  readonly rowKey: (row: T) => string
  /** 'Lift A' in 'Select Lift A'. */
  readonly nameOf: (row: T) => string
}

/** Returns a column with a checkbox per row and one for all. A click with Shift selects a range. */
export const selectionColumn = <T,>({ selection: { boxes }, rowKey, nameOf }: Options<T>): Column<T> => ({
  key: 'select',
  header: messages.select,
  headerControl: <AllBox boxes={boxes} />,
  width: '2.5rem',
  controls: true,
  cell: (row) => <RowBox boxes={boxes} id={rowKey(row)} name={nameOf(row)} />,
})

function AllBox({ boxes }: { readonly boxes: SelectionBoxes }) {
  const shown = useSyncExternalStore(boxes.subscribe, () => boxes.chosen().shown)
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={messages.selectAll}
        checked={shown === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = shown === 'some'
        }}
        onChange={() => boxes.chosen().toggleShown()}
      />
    </label>
  )
}

interface RowBoxProps {
  readonly boxes: SelectionBoxes
  readonly id: string
  readonly name: string
}

/** A row whose values change renders often. */
const RowBox = memo(({ boxes, id, name }: RowBoxProps) => {
  const isChosen = useSyncExternalStore(boxes.subscribe, () => boxes.chosen().ids.has(id))
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={messages.selectRow(name)}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          boxes.chosen().toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
})

interface BarProps {
  readonly label: string
  /** Number of selected rows, and a way to select more. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** Shows actions on the selected rows, at the lower edge of the window. */
export const SelectionBar = ({ label, about, children }: BarProps) => (
  <Paper withBorder component="section" aria-label={label} className={classes.bar}>
    <Group gap="xs">{about}</Group>
    <Group gap="xs">{children}</Group>
  </Paper>
)
