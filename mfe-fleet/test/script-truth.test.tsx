// @vitest-environment jsdom
import '@hoistway/testing/setup'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { queryClient } from '@hoistway/platform/query'
import { callServer } from '@hoistway/platform/testing/api'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { date, dateTime, setDateStyle, timeToSecond } from '@hoistway/ui/formats'
import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import {
  type Happening,
  LATER,
  LENGTH,
  SECOND,
  START,
  script,
  truthOf,
  withEnd,
} from '../../packages/server/test/history/scripts-of-controllers.ts'
import { Timeline } from '../src/features/elevators/timeline/Timeline.tsx'
import { ReportsPage } from '../src/features/reports/ReportsPage.tsx'

/** `TRUTH_RUNS=100` overrides it. */
const RUNS = Number(process.env.TRUTH_RUNS ?? 3)
const SCRIPTED = join(import.meta.dirname, '../../packages/server/test/history/scripted-server.ts')
/** The report sums whole hours until the present. */
const REST = 2 * 3_600 + 55 * 60

/** The server calculates the report on the same cores. */
const SLOW = { timeout: 60_000 }

/** The states are too far apart to know anything in between. */
const NOTHING_KNOWN = [1, 37].map(
  (at, index): Happening => ({
    is: 'state',
    at,
    car: { floor: 1, direction: 'stationary', door: 'closed' },
    boot: 0,
    seq: index + 1,
    waited: false,
  }),
)

const timeOf = (second: number) => START + second * SECOND

/** Runs in a separate process with another present. */
async function startScripted() {
  const child = fork(SCRIPTED, [String(inject('postgresUrl' as never))], {
    // The child would calculate another start after midnight.
    env: { ...process.env, SCRIPTS_START: String(START) },
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    if (child.connected) child.disconnect()
    await ended
  })
  const said = async () => {
    const failed = ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
    const [message] = await Promise.race([once(child, 'message'), failed])
    return message
  }
  const { url, elevatorId, token } = await said()
  return {
    url: String(url),
    elevatorId: String(elevatorId),
    token: String(token),
    async play(happened: readonly Happening[]) {
      const played = said()
      child.send(happened)
      await played
    },
  }
}

type Row = readonly [at: number, text: string]

type Car = NonNullable<ReturnType<typeof truthOf>['seconds'][number]['car']>

const DIRECTIONS: Readonly<Record<Car['direction'], string>> = {
  up: 'Going up',
  down: 'Going down',
  stationary: 'Stationary',
  unknown: 'Direction unknown',
}
const textOf = (car: Car | undefined) =>
  car && `Floor ${car.floor} · ${DIRECTIONS[car.direction]} · Door ${car.door}`

const heard = (happened: readonly Happening[]) =>
  happened.flatMap((each) => (each.is === 'state' && !each.waited ? [each] : []))

function expectedRows(happened: readonly Happening[]): Row[] {
  const known = truthOf(happened, LENGTH + 1).seconds.map(({ car }) => textOf(car))
  const states = heard(happened).flatMap(({ at, car }): Row[] =>
    at > 0 && known[at - 1] === textOf(car) ? [] : [[at, textOf(car) ?? '']],
  )
  const gaps = known.flatMap((text, at): Row[] => {
    if (text !== undefined || (at > 0 && known[at - 1] === undefined)) return []
    const end = known.findIndex((later, second) => second > at && later !== undefined)
    const to = timeOf(end < 0 ? LENGTH : end)
    return [[at, `Unknown until ${date(timeOf(at)) === date(to) ? timeToSecond(to) : dateTime(to)}`]]
  })
  return [...states, ...gaps, ...happened.flatMap(eventRows)]
}

function eventRows(each: Happening): Row[] {
  if (each.is === 'presence') return [[each.at, each.online ? 'Online' : 'Went offline']]
  if (each.is === 'alert') return [[each.at, each.active ? 'Er07 · ' : 'Resolved: Er07 · ']]
  return []
}

const rowTexts = (happened: readonly Happening[]) =>
  expectedRows(happened)
    .map(([at, text]) => `${dateTime(timeOf(at))} ${text}`.trim())
    .toSorted()

/** The oracle knows clocks as set or not, but not the sentences about their errors. */
function shownRows(happened: readonly Happening[]): string[] {
  const isClockSet = happened.some(({ is }) => is === 'clock')
  const list = within(screen.getByRole('region', { name: 'Events in this period' }))
  return list
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    )
    .filter((text) => !isClockSet || !/ Clock (\d|corrected)/.test(text))
}

const percent = (part: number, whole: number, digits: number) =>
  `${(Math.floor((part / whole) * 100 * 10 ** digits + 1e-6) / 10 ** digits).toFixed(digits)} %`

const alertsOf = (happened: readonly Happening[]) =>
  happened.filter((each) => each.is === 'alert' && each.active).length

function summary(happened: readonly Happening[]): string {
  const floors = heard(happened).map(({ car }) => car.floor)
  const known = truthOf(happened, LENGTH).seconds.filter(({ car }) => car).length
  const [lowest, highest] = [Math.min(...floors), Math.max(...floors)]
  return `From floor ${lowest} to floor ${highest}. Alerts: ${alertsOf(happened)}. Data for ${percent(known, LENGTH, 0)} of the time.`
}

/** The month contains only the script. */
function expectedFigures(happened: readonly Happening[]) {
  const { known, available, trips, floors, moving } = withEnd(truthOf(happened, LENGTH), happened, REST)
  const alerts = alertsOf(happened)
  return {
    availability: known > 0 ? percent(available, known, 2) : '—',
    alerts: known > 0 || alerts > 0 ? String(alerts) : '—',
    trips: known > 0 ? String(trips) : '—',
    floors: known > 0 ? String(floors) : '—',
    moving: known > 0 ? (Math.round(moving / 360) / 10).toFixed(1) : '—',
  }
}

type User = ReturnType<typeof renderPage>['user']

/** A busy machine can exceed the time that a page waits for an answer: does then what a user would do. */
async function shown(user: User, role: string, name: RegExp): Promise<HTMLElement> {
  const found = () => screen.queryByRole(role, { name })
  const retries = () => screen.queryAllByRole('button', { name: 'Retry' })
  await waitFor(() => expect(found() ?? retries()[0]).toBeVisible(), SLOW)
  const element = found()
  if (element) return element
  for (const retry of retries()) await user.click(retry)
  return shown(user, role, name)
}

async function reportFigures(user: User) {
  const activity = await shown(user, 'table', /^Activity$/)
  const card = (name: string) =>
    screen
      .getByRole('region', { name })
      .textContent?.replaceAll('\u00a0', ' ')
      .replace(name, '')
      .match(/^[\d.,]+( %)?|^—/)?.[0]
  const figure = (name: string) =>
    within(within(activity).getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')[1]
      ?.textContent
  return {
    availability: card('Average availability'),
    alerts: card('New alerts'),
    trips: figure('Trips'),
    floors: figure('Floors travelled'),
    moving: figure('Travel time'),
  }
}

test(
  'the timeline and the report of ten minutes of a controller show what was sent and received, to the second',
  async () => {
    setDateStyle({ timeZone: 'UTC', language: 'en' })
    vi.useFakeTimers({ now: START + LATER, toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
      setDateStyle({ timeZone: undefined, language: undefined })
    })
    const server = await startScripted()
    callServer(server.url, server.token)
    signInForTest()
    setHubForTest({ state: 'Connected' })
    const address = new URLSearchParams({
      from: new Date(START).toISOString(),
      to: new Date(timeOf(LENGTH)).toISOString(),
      month: new Date(START).toISOString().slice(0, 7),
    })
    await fc.assert(
      fc.asyncProperty(script, async (happened) => {
        await server.play(happened)
        queryClient.clear()
        const { user, unmount } = renderPage(
          <>
            <Timeline
              elevator={{ id: server.elevatorId, name: 'Lift', floors: null }}
              lastKnownAt={undefined}
            />
            <ReportsPage />
          </>,
          { queryClient, route: `/?${address}` },
        )
        try {
          const chart = await shown(user, 'group', /^Floors over time: (From floor|No data)/)
          await user.click(screen.getByRole('button', { name: 'Show as a list' }))
          await shown(user, 'region', /^Events in this period$/)
          await waitFor(() => expect(shownRows(happened).toSorted()).toEqual(rowTexts(happened)), SLOW)
          expect(chart).toHaveAccessibleName(`Floors over time: ${summary(happened)}`)
          expect(await reportFigures(user)).toEqual(expectedFigures(happened))
        } finally {
          unmount()
        }
      }),
      { numRuns: RUNS + 1, examples: [[NOTHING_KNOWN]], endOnFailure: true },
    )
  },
  180_000 + RUNS * 60_000,
)
