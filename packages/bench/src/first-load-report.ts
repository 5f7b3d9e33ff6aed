import { type MeasuredPage, measuredPages } from '@hoistway/e2e/load/slow-phone'
import { type PageLoad, stepsBefore } from '@hoistway/e2e/load/watch-load'
import { table } from '@hoistway/testing/figures'
import { load, median, ratio, spread } from './figures.ts'
import type { Visited } from './open.ts'

export interface FirstLoad {
  readonly runs: number
  /** By site: react-admin and the bare page, with nothing cached. */
  readonly references: Readonly<Record<string, readonly Visited[]>>
  /** By name, with nothing cached. */
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

const bytesOf = (page: PageLoad, kind: string) =>
  page.requests
    .filter((request) => request.kind === kind)
    .reduce((sum, { transferred }) => sum + transferred, 0)

/** Returns NaN for a page that loads no data. */
function stepsOf(name: string, loaded: PageLoad): number {
  const page = Object.entries<MeasuredPage>(measuredPages).find(([each]) => each === name)?.[1]
  const call = loaded.requests.find(({ url }) => page?.call?.test(url))
  return call ? stepsBefore(loaded, call) : Number.NaN
}

const kilobytes = (loads: readonly PageLoad[], kind: string) =>
  (median(loads.map((page) => bytesOf(page, kind))) / 1024).toFixed(0)
const whole = (values: readonly number[]) => {
  const middle = median(values)
  return Number.isNaN(middle) ? '–' : middle.toFixed(0)
}

const REACT_ADMIN = 'react-admin simple'
/** Largest share of react-admin's time, by page. */
const targets: Readonly<Record<string, number>> = {
  login: 0.3,
  dashboard: 0.6,
  elevators: 0.5,
  wall: 0.55,
  elevator: 0.55,
  alerts: 0.55,
  reports: 0.55,
}
const target = (limit: number | undefined) => (limit === undefined ? '' : ` (≤ ${limit.toFixed(2)})`)
const processorOf = (loads: readonly Visited[]) => loads.map(({ processor }) => processor)

export function firstLoadReport(figures: FirstLoad): string {
  const { runs, pages, warm } = figures
  const elevators = pages.elevators?.console ?? []
  return [
    `Slow phone: processor 4 times slower, 9 Mbps, 170 ms. ${runs} runs in turns, load average ${load()} at the end. Milliseconds`,
    'until 20 rows (react-admin: its 10) or the content of the page are painted, median and range; KB and requests until then, as',
    "transferred (brotli). Processor: time of the page's main thread until the network is idle, slowed down. Ratios are medians of",
    'paired runs; those of react-admin and the bare page compare with their only page. Steps: serial ones before the first call for the content.',
    '',
    siteTable(figures),
    '',
    pageTable(figures),
    '',
    thirdVisits(warm),
    '',
    marksLine(elevators),
  ].join('\n')
}

function siteTable({ pages, references }: FirstLoad): string {
  const sites = { ...pages.elevators, ...references }
  return table([
    ['/elevators, nothing cached', 'ms', 'processor ms', 'script KB', 'CSS KB', 'requests', 'heap MB'],
    ...Object.entries(sites).map(([name, loads]) => [
      name,
      spread(paintedOf(loads)),
      spread(processorOf(loads)),
      kilobytes(loads, 'script'),
      kilobytes(loads, 'style'),
      whole(loads.map(({ requests }) => requests.length)),
      (median(loads.map(({ heap }) => heap)) / 2 ** 20).toFixed(1),
    ]),
  ])
}

function pageTable({ pages, references }: FirstLoad): string {
  const compared = Object.entries(references)
  return table([
    [
      'console, nothing cached',
      'ms',
      ...compared.map(([name]) => `of ${name}`),
      'of monolith',
      'processor ms',
      'of monolith',
      'script KB',
      'CSS KB',
      'files',
      'calls',
      'steps',
      'layout shift',
    ],
    ...Object.entries(pages).map(([name, { console: ours, monolith }]) => {
      const count = (isCall: boolean) =>
        whole(ours.map(({ requests }) => requests.filter(({ kind }) => (kind === 'data') === isCall).length))
      return [
        name,
        spread(paintedOf(ours)),
        ...compared.map(
          ([site, loads]) =>
            ratio(paintedOf(ours), paintedOf(loads)) +
            target(site === REACT_ADMIN ? targets[name] : undefined),
        ),
        ratio(paintedOf(ours), paintedOf(monolith)),
        spread(processorOf(ours)),
        ratio(processorOf(ours), processorOf(monolith)),
        kilobytes(ours, 'script'),
        kilobytes(ours, 'style'),
        count(false),
        count(true),
        whole(ours.map((each) => stepsOf(name, each))),
        median(ours.map(({ shift }) => shift)).toFixed(3),
      ]
    }),
  ])
}

function thirdVisits(warm: FirstLoad['warm']): string {
  return table([
    [
      'third visit',
      'ms',
      'monolith',
      'of monolith',
      'processor ms',
      'monolith',
      'of monolith',
      'sent requests',
    ],
    ...Object.entries(warm).map(([name, { console: ours, monolith }]) => [
      name,
      spread(paintedOf(ours)),
      spread(paintedOf(monolith)),
      ratio(paintedOf(ours), paintedOf(monolith)) + target(1),
      spread(processorOf(ours)),
      spread(processorOf(monolith)),
      ratio(processorOf(ours), processorOf(monolith)),
      whole(ours.map((page) => sent(page).length)),
    ]),
  ])
}

function marksLine(loads: readonly PageLoad[]): string {
  const names = Object.keys(loads[0]?.marks ?? {})
  if (names.length === 0) return ''
  const at = names.map((name) => `${name} ${whole(loads.map(({ marks }) => marks[name] ?? Number.NaN))}`)
  return `Marks of the console, in milliseconds: ${at.join(', ')}.`
}
