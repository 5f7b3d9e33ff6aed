import { type AlertCode, type BookText, entryText } from '@hoistway/contracts/alert-code'
import { Anchor, Stack, Text } from '@hoistway/ui/core'
import { codeBook as messages } from '../texts/en.ts'

/** A text that lacks the user's language is shown in another one. */
export function Explanation({ entry }: { readonly entry: Omit<AlertCode, 'id'> }) {
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Line entry={entry} name="meaning" />
      <Line entry={entry} name="danger" label={messages.danger} />
      <Line entry={entry} name="firstAction" label={messages.firstAction} />
      <Line entry={entry} name="whoMay" label={messages.whoMay} />
      <Line entry={entry} name="sparePart" label={messages.sparePart} />
      {entry.links?.map((link) => (
        <Anchor key={link} href={link} target="_blank" rel="noreferrer" size="sm" underline="always">
          {link}
        </Anchor>
      ))}
    </Stack>
  )
}

interface LineProps {
  readonly entry: Omit<AlertCode, 'id'>
  readonly name: BookText
  readonly label?: string
}

function Line({ entry, name, label }: LineProps) {
  const found = entryText(entry, name)
  if (!found) return null
  return (
    <Text size="sm" {...(name === 'danger' && { c: 'var(--mantine-color-error)' })}>
      {label && <b>{messages.labelled(label)}</b>} <bdi lang={found.language}>{found.text}</bdi>
    </Text>
  )
}
