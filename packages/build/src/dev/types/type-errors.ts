import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'

/** More than this are not read one by one. */
const MOST = 20

/** `src/Page.tsx:3:7 - error TS2322: Type …`, or without a place when the project itself is wrong. */
const HEADING = /^(?:(\S.*:\d+:\d+) - )?error (TS\d+: .*)$/

/**
 * Checks the types of the project in `folder`, which only reads again what has changed since the last time. Returns its
 * errors as they are shown: a line with file, line and column, what is wrong, and the lines of code around it. Returns
 * none where there is no project, or no compiler of it.
 */
export async function typeErrors(folder: string): Promise<readonly string[]> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return []
  const stored = join(folder, 'node_modules/.cache/hoistway/types.tsbuildinfo')
  const args = ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', stored]
  // In the form for people: it is the one that has the lines of code.
  const { failed, all, code } = await execa('tsc', [...args, '--pretty', '--locale', 'en'], {
    cwd: folder,
    preferLocal: true,
    localDir: folder,
    all: true,
    reject: false,
  })
  if (!failed || code === 'ENOENT') return []
  const found = errorsIn(all)
  return found.length > 0 ? found : [`The types could not be checked.\n${all.slice(-4000)}`]
}

/** The errors in what the compiler has printed, the first of them in full. */
export function errorsIn(printed: string): readonly string[] {
  const found: string[][] = []
  for (const line of stripVTControlCharacters(printed).split(/\r?\n/)) {
    // A summary follows the errors.
    if (/^Found \d+ errors?\b/.test(line)) break
    const [, place = 'tsconfig.json', text] = HEADING.exec(line) ?? []
    if (text === undefined) found.at(-1)?.push(line)
    else found.push([place, text])
  }
  const shown = found.slice(0, MOST).map((lines) => lines.join('\n').trimEnd())
  const more = found.length - shown.length
  return more > 0 ? [...shown, `… and ${more} more`] : shown
}
