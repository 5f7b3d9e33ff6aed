import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import type { startApi } from './api.ts'

type Handler = Parameters<typeof startApi>[0]
type Answer = Exclude<ReturnType<Handler>, 'drop'>

/** One record like the API's: ETag, If-Match, and 409 for an outdated write. */
export function versionedRecord<Kept extends object>(first: Kept) {
  let record: object = first
  let version = 1
  const etag = () => `"${version}"`
  /** Changes the record like another user. */
  const change = (changes: object) => {
    record = { ...record, ...changes }
    version += 1
  }
  const message = 'This record was changed by somebody else in the meantime.'
  const answer = ({ method, headers, body }: Parameters<Handler>[0]): Answer => {
    if (method !== 'GET') {
      const expected = headers['if-match']
      if (expected !== undefined && expected !== etag())
        return { status: 409, json: { message, code: CHANGED_MEANWHILE } }
      change(Object(body))
    }
    return { json: record, headers: { etag: etag() } }
  }
  return { answer, change, current: () => record }
}
