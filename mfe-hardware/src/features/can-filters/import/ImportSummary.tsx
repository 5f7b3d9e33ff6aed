import { Dimmed, List, Text } from '@hoistway/ui/core'
import { hex } from '@hoistway/ui/formats'
import { idImport as messages } from '../../../texts/en.ts'
import type { FoundId, Import, ImportFormat } from '../parsers/index.ts'

interface Props {
  readonly content: Import
  readonly fileName: string | undefined
  readonly count: number
  readonly newCount: number
}

export function ImportSummary({ content, fileName, count, newCount }: Props) {
  const { format, found, skipped } = content
  const mismatch = fileName === undefined ? undefined : mismatchText(fileName, format)
  return (
    <>
      <Text size="sm" role="status">
        {[
          messages.found(count, newCount),
          ...(found.some(isRule) ? [messages.keptAsRules] : []),
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
          <Dimmed size="xs">{messages.namesHint}</Dimmed>
        </>
      )}
    </>
  )
}

const byExtension = new Map<string, 'DBC' | 'Vector ASC'>([
  ['dbc', 'DBC'],
  ['asc', 'Vector ASC'],
])

function mismatchText(fileName: string, format: ImportFormat): string | undefined {
  const expected = byExtension.get(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase())
  if (expected === undefined || expected === format) return undefined
  return messages.mismatch(fileName, expected, format)
}

const isRule = ({ last, mask }: FoundId) => last !== undefined || mask !== undefined

const NAMES_SHOWN = 8

function Names({ found }: { readonly found: readonly FoundId[] }) {
  return (
    <List size="xs" spacing={2}>
      {found.slice(0, NAMES_SHOWN).map(({ first, name }, index) => (
        <List.Item key={`${index + 1}`}>
          {name}{' '}
          <Dimmed span ff="monospace" size="xs">
            {hex(first)}
          </Dimmed>
        </List.Item>
      ))}
      {found.length > NAMES_SHOWN && <List.Item>{messages.more(found.length - NAMES_SHOWN)}</List.Item>}
    </List>
  )
}
