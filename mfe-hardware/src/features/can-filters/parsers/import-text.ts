import { bitsOf } from '@hoistway/contracts/can-filter-rule'
import { canLogReader, type LogFormat } from './can-log.ts'
import { isDbc, parseDbc } from './dbc.ts'
import { type Collected, type IdList, readListLine } from './id-list.ts'

export type ImportFormat = 'list' | 'DBC' | LogFormat

export interface Import extends IdList {
  readonly format: ImportFormat
  /** Names of DBC pseudo-messages, which never appear on the bus. */
  readonly skipped: readonly string[]
}

/**
 * The format is detected for each line, so a text may mix a log and a list. Each ID of a log is returned once; the same
 * number with 11 and with 29 bits is two IDs.
 */
export function readImport(text: string): Import {
  if (isDbc(text)) return { format: 'DBC', ...parseDbc(text) }
  const collected: Collected = { found: [], problems: [], count: 0 }
  const inLog = new Set<string>()
  const readLogLine = canLogReader()
  let format: ImportFormat = 'list'
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const logged = readLogLine(content)
    if (!logged) readListLine(content, line, collected)
    else if (logged.kind === 'unreadable') {
      collected.problems.push({ token: content.trim(), line, text: logged.text })
    } else {
      if (format === 'list') format = logged.format
      if (logged.kind === 'header') continue
      const { id, bits } = logged
      if (inLog.has(`${id}/${bits}`)) continue
      inLog.add(`${id}/${bits}`)
      // The length is stored only if it does not follow from the value.
      collected.found.push(bitsOf({ first: id }) === bits ? { first: id } : { first: id, bits })
      collected.count += 1
    }
  }
  const { found, problems } = collected
  return { format, found, problems, skipped: [] }
}
