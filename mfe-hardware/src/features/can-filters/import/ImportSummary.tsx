import { List, Text } from '@hoistway/ui/core'
import { hex } from '@hoistway/ui/formats'
import { idImport as messages } from '../../../texts/en.ts'
import type { FoundId, Import } from '../parsers/index.ts'
import { mismatchText } from './import-format.ts'

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
        {[
          messages.found(count, newCount),
          ...(found.some(isRule) ? [messages.keptAsRules] : []),
          // Said where it is not the plain list that the field asks for.
          ...(format === 'list' ? [] : [messages.readAs(format)]),
          ...(skipped.length > 0 ? [messages.skipped(skipped)] : []),
        ].join(' ')}
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
            {messages.namesHint}
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
      {found.length > NAMES_SHOWN && <List.Item>{messages.more(found.length - NAMES_SHOWN)}</List.Item>}
    </List>
  )
}
