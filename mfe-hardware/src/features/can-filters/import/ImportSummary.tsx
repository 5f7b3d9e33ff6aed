import { List, Text } from '@hoistway/ui/core'
import { hex } from '@hoistway/ui/formats'
import { messages } from '../can-filters.messages.ts'
import type { FoundId, Import } from '../parsers/index.ts'
import { formatText, mismatchText } from './import-format.ts'

interface Props {
  readonly content: Import
  readonly fileName: string | undefined
  /** How many IDs were found, and how many of them the list does not hold yet. */
  readonly count: number
  readonly newCount: number
}

/** What was found in a text, and as what it was read. */
export function ImportSummary({ content, fileName, count, newCount }: Props) {
  const { format, found, skipped } = content
  const mismatch = fileName === undefined ? undefined : mismatchText(fileName, format)
  return (
    <>
      <Text size="sm" role="status">
        {count.toLocaleString()} message ID(s) found, {newCount.toLocaleString()} of them new.
        {found.some(isRule) && ` ${messages.keptAsRules}`}
        {formatText(format)}
        {skipped.length > 0 && ` Skipped: ${skipped.join(', ')}.`}
      </Text>
      {mismatch !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {mismatch}
        </Text>
      )}
      {format === 'DBC' && (
        <>
          <Names found={found} />
          <Text size="xs" c="dimmed">
            Names are shown while you edit. They are not saved with the filter.
          </Text>
        </>
      )}
    </>
  )
}

const isRule = ({ last, mask }: FoundId) => last !== undefined || mask !== undefined

const NAMES_SHOWN = 8

/** The first messages of a file by name, which show whether it is the right file. */
function Names({ found }: { readonly found: readonly FoundId[] }) {
  return (
    <List size="xs" spacing={2}>
      {found.slice(0, NAMES_SHOWN).map(({ id, name }, index) => (
        <List.Item key={`${index + 1}`}>
          {name}{' '}
          <Text span ff="monospace" size="xs" c="dimmed">
            {hex(id)}
          </Text>
        </List.Item>
      ))}
      {found.length > NAMES_SHOWN && <List.Item>and {found.length - NAMES_SHOWN} more</List.Item>}
    </List>
  )
}
