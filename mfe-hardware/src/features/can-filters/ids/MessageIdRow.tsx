import { bitsOf, ruleSize, ruleText } from '@hoistway/contracts/can-filter-rule'
import { Badge, Button, Group, Text } from '@hoistway/ui/core'
import { hex } from '@hoistway/ui/formats'
import { IconTrash } from '@hoistway/ui/icons'
import { type Dispatch, memo } from 'react'
import { messageIds as messages, shared } from '../../../texts/en.ts'
import type { IdRow, IdRowsAction } from './id-rows.ts'
import classes from './MessageIds.module.css'

interface Props {
  readonly row: IdRow
  readonly number: number
  readonly name: string | undefined
  /** Number of the earlier row with the same ID. */
  readonly repeats: number | undefined
  readonly takesFocus: boolean
  readonly change: Dispatch<IdRowsAction>
}

export const MessageIdRow = memo(function MessageIdRow({
  row,
  number,
  name,
  repeats,
  takesFocus,
  change,
}: Props) {
  const { key, text, problem } = row
  const label = messages.row(number)
  const problemId = `message-id-${key}-problem`
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
          aria-invalid={problem !== undefined}
          data-sendable={problem?.kind !== 'invalid'}
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
          aria-label={messages.bitsOf(number)}
          value={row.bits ?? ''}
          onChange={(event) => change({ type: 'bits', key, bits: chosenBits(event.currentTarget.value) })}
        >
          <option value="">{messages.bits(bitsOf({ ...row, bits: undefined }))}</option>
          <option value="11">{messages.fixedBits(11)}</option>
          <option value="29">{messages.fixedBits(29)}</option>
        </select>
        {name !== undefined && (
          <Badge size="sm" color="gray" maw={200} tt="none" title={name}>
            {name}
          </Badge>
        )}
        {repeats !== undefined && (
          <Badge size="sm" color="yellow">
            {messages.sameAs(repeats)}
          </Badge>
        )}
      </div>
      <button
        type="button"
        className={classes.remove}
        title={shared.remove}
        aria-label={messages.removeRow(number)}
        onClick={(event) => {
          // The focused button disappears with its row, so the list takes the focus.
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

function meaningOf(row: IdRow): string {
  if (row.last !== undefined || row.mask !== undefined) return messages.standsFor(ruleSize(row))
  return row.text.trim().toLowerCase().startsWith('0x') ? String(row.first) : hex(row.first)
}

interface ProblemProps extends Pick<Props, 'row' | 'change'> {
  readonly id: string
  readonly problem: NonNullable<IdRow['problem']>
}

function RowProblem({ id, row, problem, change }: ProblemProps) {
  if (problem.kind === 'invalid')
    return (
      <Text id={id} role="alert" size="xs" mt={4} c="var(--mantine-color-error)">
        {problem.text}
      </Text>
    )
  const { suggestion } = problem
  return (
    <Group gap={6} mt={4} role="status">
      <Text id={id} size="xs" c="var(--mantine-color-error)">
        {messages.notAnId(ruleText(row))}
      </Text>
      {suggestion !== undefined && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => {
            // The focused button disappears with the problem.
            document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus()
            change({ type: 'type', key: row.key, text: suggestion })
          }}
        >
          {messages.suggestion(suggestion)}
        </Button>
      )}
    </Group>
  )
}
