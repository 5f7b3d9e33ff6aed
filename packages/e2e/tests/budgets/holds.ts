import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { LoadRequest } from '../../src/load/requests.ts'
import { growth, kilobytes, total, type Weights, weigh } from '../../src/load/weigh.ts'
import { expect } from '../../src/test.ts'
import { type BudgetName, budgets } from './budgets.ts'

/** The weights of the chunks when the budgets were set: what grew is named by comparison. */
const file = join(import.meta.dirname, 'recorded.json')
const recorded: Record<string, Weights> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Fails when a figure is over its budget; `details` say what it is made of. */
export function holdsBudget(name: BudgetName, figure: number, details: readonly string[] = []): void {
  const { limit, unit, reason, since } = budgets[name]
  if (process.env.RECORD_BUDGETS)
    console.log(`budget: ${name}: ${Number(figure.toFixed(1))} of ${limit} ${unit}`.trimEnd())
  const lines = [`${name}: the budget of ${since} is ${limit} ${unit} (${reason}).`, ...details]
  expect.soft(figure, lines.join('\n')).toBeLessThanOrEqual(limit)
}

/** Fails when the files of a kind weigh more than their budget, and names the chunks that grew. */
export async function holdsWeight(
  name: BudgetName,
  requests: readonly LoadRequest[],
  kind: 'script' | 'style',
  http: APIRequestContext,
): Promise<void> {
  const now = await weigh(requests, kind, http)
  if (process.env.RECORD_BUDGETS) record(name, now)
  holdsBudget(name, Number(kilobytes(total(now))), growth(recorded[name] ?? {}, now))
}

function record(name: BudgetName, weights: Weights): void {
  const sorted = Object.fromEntries(Object.entries(weights).toSorted(([, a], [, b]) => b - a))
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, `${JSON.stringify({ ...before, [name]: sorted }, null, 2)}\n`)
}
