import type { Column } from './column.ts'
import classes from './selection-column.module.css'
import { messages } from './table.messages.ts'
import type { Selection } from './use-selection.ts'

export { type Selection, useSelection } from './use-selection.ts'

interface Options<T> {
  readonly selection: Selection
  readonly rowKey: (row: T) => string
  /** What the checkbox of a row is called: 'Select Lift A'. */
  readonly nameOf: (row: T) => string
}

/**
 * The first column of a table whose rows can be chosen: a checkbox for each row and one for all of them. Shift and a
 * click choose a range. A phone has no room for it.
 */
export const selectionColumn = <T,>({ selection, rowKey, nameOf }: Options<T>): Column<T> => ({
  key: 'select',
  header: messages.select,
  headerControl: (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={messages.selectAll}
        checked={selection.shown === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection.shown === 'some'
        }}
        onChange={selection.toggleShown}
      />
    </label>
  ),
  width: '2.5rem',
  secondary: true,
  controls: true,
  cell: (row) => (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={messages.selectRow(nameOf(row))}
        checked={selection.ids.has(rowKey(row))}
        onChange={({ nativeEvent }) =>
          selection.toggle(rowKey(row), 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  ),
})
