import { unreadable as messages } from '../texts/en.ts'

type WrittenFields = Readonly<Record<string, string>>

interface PartlyRead {
  readonly unreadable: readonly string[]
}

/** Returns the reason not to save: a PUT would replace the unreadable fields. */
export function unreadableReason({ unreadable }: PartlyRead, labels: WrittenFields): string | undefined {
  const fields = unreadable.flatMap((name) => labels[name] ?? [])
  if (fields.length === 0) return undefined
  return messages.unreadable(fields)
}

export function assertReadable(record: PartlyRead, labels: WrittenFields): void {
  const reason = unreadableReason(record, labels)
  if (reason) throw new Error(reason)
}
