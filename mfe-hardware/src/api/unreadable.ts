import { unreadable as messages } from '../texts/en.ts'

/** Labels of the fields that a PUT replaces, by name. */
type WrittenFields = Readonly<Record<string, string>>

interface PartlyRead {
  readonly unreadable: readonly string[]
}

/** Returns the reason that a record must not be saved: a PUT would replace its unreadable fields. */
export function unreadableReason({ unreadable }: PartlyRead, labels: WrittenFields): string | undefined {
  const fields = unreadable.flatMap((name) => labels[name] ?? [])
  if (fields.length === 0) return undefined
  return messages.unreadable(fields)
}

/** @throws when a save would replace an unreadable value */
export function assertReadable(record: PartlyRead, labels: WrittenFields): void {
  const reason = unreadableReason(record, labels)
  if (reason) throw new Error(reason)
}
