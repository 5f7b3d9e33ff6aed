import { List, Text } from '@hoistway/ui/core'
import { StatusBanner } from '@hoistway/ui/feedback'
import { elevatorBulk as messages } from '../../../texts/en.ts'

export interface BulkSummary {
  readonly text: string
  readonly failed: readonly { readonly id: string; readonly name: string; readonly error: string }[]
}

const NAMED = 20

interface Props {
  readonly done: BulkSummary
  readonly onClear: () => void
}

export function BulkNotice({ done: { text, failed }, onClear }: Props) {
  const details = (
    <>
      {text}
      {failed.length > 0 && (
        <>
          <Text size="sm">{messages.notDone(failed.length)}</Text>
          <List size="sm">
            {failed.slice(0, NAMED).map(({ id, name, error }) => (
              <List.Item key={id}>{messages.notDoneBecause(name, error)}</List.Item>
            ))}
            {failed.length > NAMED && <List.Item>…</List.Item>}
          </List>
        </>
      )}
    </>
  )
  return (
    <StatusBanner
      status={{ kind: failed.length > 0 ? 'error' : 'success', text: details }}
      onClear={onClear}
    />
  )
}
