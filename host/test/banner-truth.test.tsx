import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { timeOfDay } from '@hoistway/ui/formats'
import { act, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectionBanner, ConnectionIndicator } from '../src/features/connection/index.ts'
import { connection as messages } from '../src/texts/en.ts'

const parts = ['browser', 'hub', 'link', 'database'] as const
type Part = (typeof parts)[number]
type Step =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'down' | 'up'; readonly part: Part }
  | { readonly kind: 'give up' | 'caught up' }

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(300, 700, 5_000, 70_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('down', 'up'), part: fc.constantFrom(...parts) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('give up', 'caught up') }) },
)
/** Any number of runs: `TRUTH_RUNS=1000`. */
const RUNS = Number(process.env.TRUTH_RUNS ?? 20)
/** Shorter interruptions are hidden. */
const GRACE_MS = 1_000
const iso = (at: number) => new Date(at).toISOString()

/** While the hub is lost, the page hears nothing of the link and the database. */
function startParts() {
  const downSince = new Map<Part, number>()
  const told = new Map<Part, number>()
  let isGivenUp = false
  let awaySince: number | undefined
  /** Since when the page has known of a failure without a break. */
  let troubleSince: number | undefined
  const tell = () => {
    if (downSince.has('hub')) return
    const [link, database] = [downSince.get('link'), downSince.get('database')]
    for (const [part, since] of [
      ['link', link],
      ['database', database],
    ] as const)
      if (since === undefined) told.delete(part)
      else told.set(part, since)
    pushForTest('DeviceLinkStatus', {
      state: link === undefined ? 'up' : 'down',
      since: iso(link ?? Date.now()),
      databaseDownSince: database === undefined ? null : iso(database),
    })
  }
  const changeHub = () => {
    const lostAt = downSince.get('hub')
    if (lostAt === undefined) setHubForTest({ state: 'Connected', connectedUntil: undefined, awaySince })
    else {
      const state = isGivenUp ? 'Disconnected' : 'Reconnecting'
      setHubForTest({ state, connectedUntil: lostAt, awaySince: lostAt, givenUp: isGivenUp })
    }
  }
  const change = (part: Part, isDown: boolean) => {
    if (downSince.has(part) === isDown) return
    if (part === 'hub' && !isDown) awaySince = downSince.get(part)
    if (isDown) downSince.set(part, Date.now())
    else downSince.delete(part)
    if (part === 'browser') window.dispatchEvent(new Event(isDown ? 'offline' : 'online'))
    if (part === 'hub') {
      isGivenUp = false
      changeHub()
    }
    if (part !== 'browser') tell()
  }
  const known = () => {
    const since = (part: Part) => (part === 'link' || part === 'database' ? told : downSince).get(part)
    return parts.find((part) => since(part) !== undefined)
  }
  changeHub()
  tell()
  return {
    apply(step: Step) {
      if (step.kind === 'down' || step.kind === 'up') change(step.part, step.kind === 'down')
      else if (step.kind === 'give up' && downSince.has('hub')) {
        isGivenUp = true
        changeHub()
      } else if (step.kind === 'caught up' && !downSince.has('hub')) {
        awaySince = undefined
        changeHub()
      }
      troubleSince = known() ? (troubleSince ?? Date.now()) : undefined
    },
    now: () => ({ cause: known(), downSince, told, isGivenUp, awaySince, troubleSince }),
    restore: () => {
      for (const part of parts) change(part, false)
    },
  }
}

type Known = ReturnType<ReturnType<typeof startParts>['now']>

function sentenceAbout({ cause, told, isGivenUp }: Known): string | undefined {
  const at = (part: Part) => timeOfDay(told.get(part) ?? 0, Date.now())
  if (cause === 'browser') return messages.offline
  if (cause === 'hub') return isGivenUp ? messages.givenUp : messages.interrupted
  if (cause === 'link') return messages.controllersAway(at('link'))
  return cause && messages.databaseAway(at('database'))
}

function expectTruth(known: Known, wasShown: boolean): void {
  const { cause, downSince, awaySince, troubleSince } = known
  const shownFor = troubleSince === undefined ? 0 : Date.now() - troubleSince
  if (Math.abs(shownFor - GRACE_MS) > 100) {
    const shown = screen.getByRole('status').textContent
    const withoutTrouble = wasShown && !downSince.has('hub') ? messages.restored : ''
    expect(shown).toBe(shownFor > GRACE_MS ? sentenceAbout(known) : withoutTrouble)
    const ages = [downSince.get('browser'), downSince.get('hub')].filter((since) => since !== undefined)
    const [, count, unit] = /No live updates for (\d+) (s|min)/.exec(document.body.textContent) ?? []
    const isAged = shownFor > GRACE_MS && (cause === 'browser' || cause === 'hub')
    expect(count !== undefined).toBe(isAged)
    const missing = Date.now() - Math.min(...ages) - Number(count) * (unit === 'min' ? 60_000 : 1_000)
    if (isAged) expect(missing).toBeGreaterThan(-100)
    if (isAged) expect(missing).toBeLessThan(unit === 'min' ? 62_000 : 2_000)
  }
  const indicator = screen.getByRole('button', { name: /^Live connection/ })
  const isLive = cause === undefined && awaySince === undefined
  expect(indicator.getAttribute('data-live')).toBe(`${isLive}`)
}

test(
  'the banner and the top bar name the nearest failed part and its true age, and are green only while values are live',
  async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (script) => {
        signInForTest()
        feedLiveForTest()
        const world = startParts()
        const content = (
          <>
            <ConnectionBanner />
            <ConnectionIndicator />
          </>
        )
        const view = renderPage(content, { queryClient })
        let wasShown = false
        try {
          for (const step of script) {
            if (step.kind === 'wait') await settle(step.ms)
            else act(() => world.apply(step))
            await settle(20)
            wasShown ||= !['', messages.restored].includes(screen.getByRole('status').textContent)
            expectTruth(world.now(), wasShown)
          }
        } finally {
          act(() => world.restore())
          view.unmount()
        }
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 20_000,
)
