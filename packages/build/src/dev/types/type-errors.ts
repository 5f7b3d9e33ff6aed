import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'

/** Maximum number of displayed errors. */
const MOST = 20

/** `src/Page.tsx:3:7 - error TS2322: Type …`, or without a position for an invalid project. */
const HEADING = /^(?:(\S.*:\d+:\d+) - )?error (TS\d+: .*)$/

/**
 * Checks the types of the project in `folder` incrementally. Returns formatted errors with position and source lines;
 * none without a project or compiler.
 */
export async function typeErrors(folder: string): Promise<readonly string[]> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return []
  const stored = join(folder, 'node_modules/.cache/hoistway/types.tsbuildinfo')
  const args = ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', stored]
  // The format for people includes source lines.
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

/** Extracts the errors from compiler output, the first ones in full. */
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
