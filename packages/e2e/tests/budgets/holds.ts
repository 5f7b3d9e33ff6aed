import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { weighPackages } from '../../src/load/packages.ts'
import type { LoadRequest } from '../../src/load/requests.ts'
import { growth, kilobytes, total, type Weights, weigh } from '../../src/load/weigh.ts'
import { expect, test } from '../../src/test.ts'
import { type Budget, type BudgetName, budgets } from './budgets.ts'

interface Recorded {
  readonly files: Weights
  readonly packages: Weights
}

/** Weights at the time of the budgets, for comparison. */
const file = join(import.meta.dirname, 'recorded.json')
const readRecorded = (): Record<string, Recorded> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

export const holdsBudget = (name: BudgetName, figure: number, details: readonly string[] = []): void =>
  holds(name, budgets[name], figure, details)

export function holdsCalls(requests: readonly LoadRequest[]): void {
  const calls = requests.filter(({ kind }) => kind === 'data').map(({ url }) => new URL(url).pathname)
  holdsBudget('API calls until the rows', calls.length, calls)
}

export function holds(
  name: string,
  { limit, unit, reason, since }: Budget,
  figure: number,
  details: readonly string[] = [],
): void {
  if (process.env.RECORD_BUDGETS)
    console.log(`budget: ${name}: ${Number(figure.toFixed(1))} of ${limit} ${unit}`.trimEnd())
  const lines = [`${name}: the budget of ${since} is ${limit} ${unit} (${reason}).`, ...details]
  expect.soft(figure, lines.join('\n')).toBeLessThanOrEqual(limit)
}

export async function holdsWeight(
  name: string,
  budget: Budget,
  requests: readonly LoadRequest[],
  kind: 'script' | 'style',
  http: APIRequestContext,
): Promise<void> {
  const files = await weigh(requests, kind, http)
  const figure = Number(kilobytes(total(files)))
  const isOver = figure > budget.limit
  // Packages require builds with source maps, made only above the budget.
  const packages =
    isOver || process.env.RECORD_BUDGETS ? await weighPackages(files, test.info().outputPath('builds')) : {}
  if (process.env.RECORD_BUDGETS) record(name, { files, packages })
  holds(name, budget, figure, isOver ? grown(readRecorded()[name], { files, packages }) : [])
}

const grown = (before: Recorded | undefined, now: Recorded) => [
  'By package:',
  ...growth(before?.packages ?? {}, now.packages),
  'By file:',
  ...growth(before?.files ?? {}, now.files),
]

function record(name: string, { files, packages }: Recorded): void {
  const sorted = (weights: Weights) =>
    Object.fromEntries(
      Object.entries(weights)
        .map(([each, bytes]) => [each, Math.round(bytes)] as const)
        .toSorted(([, a], [, b]) => b - a),
    )
  const all = { ...readRecorded(), [name]: { files: sorted(files), packages: sorted(packages) } }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
