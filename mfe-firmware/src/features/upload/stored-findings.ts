import type { FirmwareFinding } from '@hoistway/contracts/firmware'
import { englishFindings, findingsOf, type Inspection, type UploadContext } from '../preflight/index.ts'

/**
 * Returns the findings to store with the version. They are in English, because readers may use another language than the
 * uploader. Duplicates are omitted, because the server checks them itself.
 */
export function storedFindings(
  inspection: Inspection,
  context: UploadContext,
): FirmwareFinding[] | undefined {
  const stored = findingsOf(inspection, context, englishFindings)
    .filter(({ id }) => id !== 'exists')
    .map(({ id, title, why }) => ({ id, title, why }))
  return stored.length > 0 ? stored : undefined
}
