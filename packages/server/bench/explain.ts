import { reportFigures, table } from '@hoistway/testing/figures'
import type pg from 'pg'
import { type Statement, statementsOf, type TimedCall } from './statements.ts'

interface Explained {
  readonly ms: number
  /** 8 KB each. */
  readonly pages: number
}

/** Best of `times` runs under EXPLAIN: planning and execution, without sending the rows. */
async function explain(client: pg.Client, { text, values }: Statement, times: number): Promise<Explained> {
  let best: Explained = { ms: Number.POSITIVE_INFINITY, pages: 0 }
  for (let run = 0; run < times; run += 1) {
    const { rows } = await client.query({
      text: `explain (analyze, buffers, timing off, format json) ${text}`,
      values: [...values],
    })
    const [found] = rows[0]['QUERY PLAN']
    const ms = found['Planning Time'] + found['Execution Time']
    const pages = found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks']
    if (ms < best.ms) best = { ms, pages }
  }
  return best
}

function tableOf({ text }: Statement): string {
  const plain = text.replaceAll('"', '')
  const own = new Set([...plain.matchAll(/\b(\w+) as (?:materialized )?\(/g)].map(([, name]) => name))
  const tables = [...plain.matchAll(/\b(?:from|join) (\w+)/g)].map(([, name]) => name)
  return tables.find((name) => name !== undefined && !own.has(name) && name !== 'unnest') ?? '–'
}

export async function explainCalls(
  client: pg.Client,
  calls: readonly TimedCall[],
  { times, of }: { readonly times: number; readonly of: string },
): Promise<void> {
  const rows = [['GET /api/…, reading', 'as', 'ms', 'pages']]
  for (const each of calls) {
    for (const statement of await statementsOf(each)) {
      const { ms, pages } = await explain(client, statement, times)
      rows.push([
        `${each.template}, ${tableOf(statement)}`,
        each.who,
        ms.toFixed(1),
        pages.toLocaleString('en'),
      ])
      console.log(rows.at(-1)?.join('  '))
    }
  }
  const how = `${of} elevators. The best of ${times} runs of each statement under EXPLAIN: planning and execution in milliseconds, without
sending its rows, and the pages of 8 KB that it looked at.`
  reportFigures(`Statements of list calls at ${of}`, `${how}\n\n${table(rows)}`)
}
