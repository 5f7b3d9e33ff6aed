import { serialSteps } from '@hoistway/e2e/load/requests'
import type { PageLoad } from '@hoistway/e2e/load/watch-load'
import { table } from '@hoistway/testing/figures'
import { load, median, ratio, spread } from './figures.ts'
import type { Visited } from './open.ts'

export interface FirstLoad {
  readonly runs: number
  /** By site, including `console`. */
  readonly cold: Readonly<Record<string, readonly Visited[]>>
  /** Nothing cached, by name. */
  readonly pages: Readonly<Record<string, Pair<Visited>>>
  /** Third visits, by name. */
  readonly warm: Readonly<Record<string, Pair<Visited>>>
}

interface Pair<T> {
  readonly console: readonly T[]
  readonly monolith: readonly T[]
}

const paintedOf = (loads: readonly PageLoad[]) => loads.map(({ painted }) => painted)
const sent = ({ requests }: PageLoad) => requests.filter(({ transferred }) => transferred > 0)

/** Bytes on the wire of one file type. */
const bytesOf = (page: PageLoad, kind: string) =>
  page.requests
    .filter((request) => request.kind === kind)
    .reduce((sum, { transferred }) => sum + transferred, 0)

function stepsOf({ requests }: PageLoad): number {
  const list = requests.find(({ url }) => url.includes('/api/elevators?'))
  return list ? serialSteps(requests, list) : Number.NaN
}

const kilobytes = (loads: readonly PageLoad[], kind: string) =>
  (median(loads.map((page) => bytesOf(page, kind))) / 1024).toFixed(0)
const whole = (values: readonly number[]) => {
  const middle = median(values)
  return Number.isNaN(middle) ? '–' : middle.toFixed(0)
}

/** Target for the console's share of a reference's time. */
const targets: Readonly<Record<string, string>> = {
  monolith: ' (≤ 1.00)',
  'react-admin simple': ' (≤ 0.55)',
}

/** Returns the section for the measured figures. */
export function firstLoadReport({ runs, cold, pages, warm }: FirstLoad): string {
  const ours = cold.console ?? []
  const rows = Object.entries(cold).map(([name, loads]) => [
    name,
    spread(paintedOf(loads)),
    name === 'console' ? '' : `${ratio(paintedOf(ours), paintedOf(loads))}${targets[name] ?? ''}`,
    kilobytes(loads, 'script'),
    kilobytes(loads, 'style'),
    whole(loads.map(({ requests }) => requests.length)),
    whole(loads.map(stepsOf)),
    (median(loads.map(({ heap }) => heap)) / 2 ** 20).toFixed(1),
  ])
  const others = [
    ...Object.entries(pages).map(([name, pair]) => [`${name}, nothing cached`, pair] as const),
    ...Object.entries(warm).map(([name, pair]) => [`${name}, third visit`, pair] as const),
  ]
  const processorOf = (loads: readonly Visited[]) => loads.map(({ processor }) => processor)
  return [
    `Slow phone: processor 4 times slower, 9 Mbps, 170 ms. ${runs} runs in turns, load average ${load()} at the end. Milliseconds`,
    'until 20 rows (react-admin: its 10) or the content of the page are painted, median and range; KB and requests until then, as',
    "transferred (brotli). Processor: time of the page's main thread until the network is idle. Ratios are medians of paired runs.",
    '',
    table([
      [
        '/elevators, nothing cached',
        'ms',
        'console is',
        'script KB',
        'CSS KB',
        'requests',
        'steps before the list',
        'heap MB',
      ],
      ...rows,
      ['target of the console', '', '', '≤ 280', '≤ 20', '≤ 16', '1', '≤ 9'],
    ]),
    '',
    table([
      [
        '',
        'console ms',
        'monolith ms',
        'console is',
        'processor ms',
        'monolith',
        'console is',
        'script KB',
        'sent requests',
      ],
      ...others.map(([name, pair]) => [
        name,
        spread(paintedOf(pair.console)),
        spread(paintedOf(pair.monolith)),
        ratio(paintedOf(pair.console), paintedOf(pair.monolith)),
        spread(processorOf(pair.console)),
        spread(processorOf(pair.monolith)),
        ratio(processorOf(pair.console), processorOf(pair.monolith)),
        kilobytes(pair.console, 'script'),
        whole(pair.console.map((page) => sent(page).length)),
      ]),
    ]),
    '',
    marksLine(ours),
  ].join('\n')
}

/** Formats the times of the console's marks. */
function marksLine(loads: readonly PageLoad[]): string {
  const names = Object.keys(loads[0]?.marks ?? {})
  if (names.length === 0) return ''
  const at = names.map((name) => `${name} ${whole(loads.map(({ marks }) => marks[name] ?? Number.NaN))}`)
  return `Marks of the console, in milliseconds: ${at.join(', ')}.`
}
