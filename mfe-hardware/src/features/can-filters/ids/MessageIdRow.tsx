import { bitsOf, ruleSize, ruleText } from '@hoistway/contracts/can-filter-rule'
import { Badge, Button, Group, Text } from '@hoistway/ui/core'
import { hex } from '@hoistway/ui/formats'
import { IconTrash } from '@hoistway/ui/icons'
import { type Dispatch, memo } from 'react'
import { type IdRow, type IdRowsAction, ruleOf } from './id-rows.ts'
import classes from './MessageIds.module.css'

interface Props {
  readonly row: IdRow
  /** Its number, from 1. */
  readonly number: number
  /** Name of the message, from an import. */
  readonly name: string | undefined
  /** Number of the earlier row with the same ID. */
  readonly repeats: number | undefined
  readonly takesFocus: boolean
  readonly change: Dispatch<IdRowsAction>
}

/** A numbered row with one message ID. */
export const MessageIdRow = memo(function MessageIdRow({
  row,
  number,
  name,
  repeats,
  takesFocus,
  change,
}: Props) {
  const { key, text, problem } = row
  const label = `Message ID ${number}`
  const problemId = `message-id-${key}-problem`
  const invalid = problem?.kind === 'invalid'
  // Plain elements: with ten thousand rows to scroll through, each must render in a fraction of a millisecond.
  return (
    <div className={classes.row}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div>
        <input
          className={classes.input}
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={problem ? problemId : undefined}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the row was added by hand, to be filled in
          autoFocus={takesFocus}
          onFocus={(event) => takesFocus && event.currentTarget.select()}
          value={text}
          onChange={(event) => change({ type: 'type', key, text: event.currentTarget.value })}
        />
        {problem && <RowProblem id={problemId} row={row} problem={problem} change={change} />}
      </div>
      <span className={classes.other}>{meaningOf(row)}</span>
      <div className={classes.marks}>
        <select
          className={classes.bits}
          aria-label={`Bits of message ID ${number}`}
          value={row.bits ?? ''}
          onChange={(event) => change({ type: 'bits', key, bits: chosenBits(event.currentTarget.value) })}
        >
          <option value="">{bitsOf({ ...ruleOf(row), bits: undefined })} bit</option>
          <option value="11">11 bit, fixed</option>
          <option value="29">29 bit, fixed</option>
        </select>
        {name !== undefined && (
          <Badge size="sm" color="gray" maw={200} tt="none" title={name}>
            {name}
          </Badge>
        )}
        {repeats !== undefined && (
          <Badge size="sm" color="yellow">
            Same as row {repeats}
          </Badge>
        )}
      </div>
      <button
        type="button"
        className={classes.remove}
        title="Remove"
        aria-label={`Remove message ID ${number}`}
        onClick={(event) => {
          // The button goes with its row: the keyboard stays at the list.
          event.currentTarget.closest('section')?.focus()
          change({ type: 'remove', key })
        }}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </div>
  )
})

const chosenBits = (text: string) => (text === '11' ? 11 : text === '29' ? 29 : undefined)

/** The other way to write an ID; of a rule how many IDs it stands for. */
function meaningOf(row: IdRow): string {
  if (row.last !== undefined || row.mask !== undefined) return `${ruleSize(ruleOf(row)).toLocaleString()} IDs`
  return row.text.trim().toLowerCase().startsWith('0x') ? String(row.id) : hex(row.id)
}

interface ProblemProps extends Pick<Props, 'row' | 'change'> {
  readonly id: string
  readonly problem: NonNullable<IdRow['problem']>
}

/** Why the typed text is not taken as an ID, with what it may have meant. */
function RowProblem({ id, row, problem, change }: ProblemProps) {
  if (problem.kind === 'invalid')
    return (
      <Text id={id} role="alert" size="xs" mt={2} c="var(--mantine-color-error)">
        {problem.text}
      </Text>
    )
  const { suggestion } = problem
  return (
    <Group gap={6} role="status">
      <Text id={id} size="xs">
        Not a message ID: {ruleText(ruleOf(row))} stays.
      </Text>
      {suggestion !== undefined && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => change({ type: 'type', key: row.key, text: suggestion })}
        >
          {suggestion}?
        </Button>
      )}
    </Group>
  )
}
