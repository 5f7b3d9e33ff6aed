import type { FirmwareFinding } from '@hoistway/contracts/firmware'
import { englishFindings, findingsOf, type Inspection, type UploadContext } from '../preflight/index.ts'

/**
 * Findings that are stored with the version, in English: whoever reads them may have chosen another language than who
 * uploaded it. The server decides by itself whether the version already exists.
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
