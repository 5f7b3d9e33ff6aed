import { ActionIcon, Badge, Button, Group, Text, TextInput, Tooltip } from '@hoistway/ui/core'
import { hex } from '@hoistway/ui/formats'
import { IconTrash } from '@hoistway/ui/icons'
import { type Dispatch, memo } from 'react'
import type { IdRow, IdRowsAction } from './id-rows.ts'
import classes from './MessageIds.module.css'

interface Props {
  readonly row: IdRow
  /** Its number, from 1. */
  readonly number: number
  /** Number of the earlier row with the same ID. */
  readonly repeats: number | undefined
  readonly takesFocus: boolean
  readonly change: Dispatch<IdRowsAction>
}

/** A numbered row with one message ID (B §2). */
export const MessageIdRow = memo(function MessageIdRow({ row, number, repeats, takesFocus, change }: Props) {
  const { key, text, id, name, problem } = row
  const label = `Message ID ${number}`
  const suggestion = problem?.kind === 'unreadable' ? problem.suggestion : undefined
  return (
    <div className={classes.row}>
      <Text size="sm" c="dimmed" ta="right" className={classes.number} aria-hidden>
        {number}
      </Text>
      <div className={classes.field}>
        <TextInput
          size="xs"
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          autoFocus={takesFocus}
          onFocus={(event) => takesFocus && event.currentTarget.select()}
          value={text}
          onChange={(event) => change({ type: 'type', key, text: event.currentTarget.value })}
          error={problem?.kind === 'invalid' ? problem.text : undefined}
          classNames={{ input: classes.input ?? '' }}
        />
        {problem?.kind === 'unreadable' && (
          <Group gap={6} role="status">
            <Text size="xs">Not a message ID: {hex(id)} stays.</Text>
            {suggestion !== undefined && (
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => change({ type: 'type', key, text: suggestion })}
              >
                {suggestion}?
              </Button>
            )}
          </Group>
        )}
      </div>
      <Text size="xs" c="dimmed" className={classes.other}>
        {text.trim().toLowerCase().startsWith('0x') ? id : hex(id)}
      </Text>
      <Group gap={4} className={classes.marks}>
        {name !== undefined && (
          <Badge size="sm" color="gray" maw={200}>
            {name}
          </Badge>
        )}
        {repeats !== undefined && (
          <Badge size="sm" color="yellow">
            Same as row {repeats}
          </Badge>
        )}
      </Group>
      <Tooltip label="Remove">
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Remove message ID ${number}`}
          onClick={() => change({ type: 'remove', key })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
})
