import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from '@hoistway/releases/json'
import { ReleaseError } from '@hoistway/releases/plan'
import { z } from 'zod'
import { packagesOf, type ReportedFile } from '../report/bundle-report.ts'
import { type Finding, problem } from './finding.ts'

const BUDGET_FILE = 'budget.json'

/** In bytes after gzip. */
const budget = z.strictObject({
  most: z.number().int().positive(),
  packages: z.record(z.string(), z.number()),
})
export type Budget = z.infer<typeof budget>

/** In bytes after gzip: twice the largest remote of the console. */
const DEFAULT_MOST = 600 * 1024

/** A recorded budget allows a tenth more. */
const ROOM = 1.1

const budgetFor = (files: readonly ReportedFile[]): Budget => ({
  most: Math.round(total(files) * ROOM),
  packages: Object.fromEntries(packagesOf(files).map(({ name, gzip }) => [name, Math.round(gzip)])),
})

export function checkBudget(folder: string, files: readonly ReportedFile[]): Finding[] {
  const file = join(folder, BUDGET_FILE)
  if (!existsSync(file))
    return findingOf(overBudget({ most: DEFAULT_MOST, packages: {} }, files, 'the default'))
  const read = budget.safeParse(json(readFileSync(file, 'utf8')))
  if (!read.success) throw new ReleaseError(`${BUDGET_FILE}:\n${z.prettifyError(read.error)}`)
  return findingOf(overBudget(read.data, files))
}

const findingOf = (text: string | undefined): Finding[] => (text === undefined ? [] : [problem(text)])

export function overBudget(
  allowed: Budget,
  files: readonly ReportedFile[],
  source = BUDGET_FILE,
): string | undefined {
  const bytes = total(files)
  if (bytes <= allowed.most) return undefined
  const grown = packagesOf(files)
    .map(({ name, gzip }) => ({
      name,
      more: gzip - (allowed.packages[name] ?? 0),
      isNew: !(name in allowed.packages),
    }))
    .filter(({ more }) => more >= 100)
    .sort((a, b) => b.more - a.more)
    .map(({ name, more, isNew }) => `  ${name} +${kilobytes(more)}${isNew ? ' (new)' : ''}`)
  return [
    `Scripts and styles take ${kilobytes(bytes)} after gzip, more than the ${kilobytes(allowed.most)} of ${source}.`,
    ...(grown.length > 0 ? ['What has grown:', ...grown] : []),
    'If that is right: hoistway check --record-budget',
  ].join('\n')
}

export const recordBudget = (folder: string, files: readonly ReportedFile[]) =>
  writeFileSync(join(folder, BUDGET_FILE), `${JSON.stringify(budgetFor(files), null, 2)}\n`)

export const total = (files: readonly ReportedFile[]) => files.reduce((sum, { gzip }) => sum + gzip, 0)

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
