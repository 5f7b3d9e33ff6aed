import { setDateStyle } from '@hoistway/ui/formats'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyHistory, type KnownHistory, type Part } from '../timeline/parts.ts'
import { replayFile } from './replay-file.ts'
import { drawShaft, fillPage, playReplay, type SavedReplay } from './replay-player.ts'

const of = Date.parse('2026-11-20T10:00:00Z')
const period = { from: of - 120_000, to: of + 120_000 }
const busy = (states: number): KnownHistory => ({
  read: [period],
  parts: Array.from({ length: states }, (_, index): Part => {
    const floor = 1 + (index % 8)
    const from = period.from + (index * 240_000) / states
    const to = from + 240_000 / states
    const state = { direction: 'up', door: 'closed' } as const
    return { from, to, lowest: floor, highest: floor, floor, isOpen: false, share: 1, state }
  }),
})
const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>&quot;\u2028'

async function read(file: Blob) {
  const text = await file.text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  const saved: SavedReplay = JSON.parse(page.getElementById('replay')?.textContent ?? '')
  return { text, page, saved }
}

test('contains nothing external and treats texts as plain text', async () => {
  const marks = [{ key: 'a', at: of, kind: 'critical' as const, text: hostile }]
  const replayed = [{ elevator: { name: hostile }, known: busy(20) }]
  const { text, page, saved } = await read(replayFile({ replayed, marks, period, of, at: of }))
  expect(saved.title).toBe(`Replay: ${hostile}`)
  expect(page.title).toContain('</script><script>alert(1)')
  expect(saved.changes.map(([, words]) => words)).toContain(hostile)
  expect(page.querySelectorAll('script')).toHaveLength(2)
  expect(page.querySelectorAll('img, link, iframe, [src], [href]')).toHaveLength(0)
  expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')
  const [, run] = page.querySelectorAll('script')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'nonce-${run?.getAttribute('nonce')}'`)
})

test('stays below 100 KB and reports omissions', async () => {
  const replayed = Array.from({ length: 9 }, (_, index) => ({
    elevator: { name: `North ${index + 1}` },
    known: busy(480),
  }))
  const file = replayFile({ replayed, marks: [], period, of, at: of })
  expect(file.size).toBeLessThan(100_000)
  const { saved } = await read(file)
  expect(saved.elevators[0]?.name).toBe('North 1')
  expect(saved.elevators.length).toBeLessThan(9)
  expect(saved.notes.join()).toContain('Left out (too large or not loaded): North')
  expect(saved.notes.join()).toContain('North 9')
})

test('names elevators that have not loaded instead of drawing them as unknown', async () => {
  const replayed = [busy(2), emptyHistory, busy(2)].map((known, index) => ({
    elevator: { name: `North ${index + 1}` },
    known,
  }))
  const { saved } = await read(replayFile({ replayed, marks: [], period, of, at: of }))
  expect(saved.elevators.map(({ name }) => name)).toEqual(['North 1', 'North 3'])
  expect(saved.notes).toContain('Left out (too large or not loaded): North 2')
})

test('speaks the clock and the state at its slider, and nothing by itself', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const replayed = [{ elevator: { name: 'North 1' }, known: busy(2) }]
  const { saved } = await read(replayFile({ replayed, marks: [], period, of, at: of }))
  playReplay(saved, fillPage(saved, drawShaft))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  const text = screen.getByRole('slider').getAttribute('aria-valuetext')
  expect(text).toBe(
    `${screen.getByRole('time').textContent}, ${screen.getByRole('figure').querySelector('figcaption')?.textContent}`,
  )
})

test.each([
  ['en-US', 'h23', '12:00:00.0'],
  ['de', 'h12', '12:00:00,0 PM'],
  ['de', undefined, '12:00:00,0'],
] as const)('shows times as in the console, also elsewhere: %s %s', async (language, hourCycle, time) => {
  setDateStyle({ timeZone: 'Europe/Helsinki', language, hourCycle })
  const replayed = [{ elevator: { name: 'North 1' }, known: busy(2) }]
  const { saved } = await read(replayFile({ replayed, marks: [], period, of, at: of }))
  setDateStyle({ timeZone: undefined, language: undefined })
  onTestFinished(() => document.body.replaceChildren())
  expect(fillPage(saved, drawShaft).timeText(saved.start)).toBe(time)
})

test('ends at the present, so that the future does not look like missing data', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(of + 30_000)
  const replayed = [{ elevator: { name: 'North 1' }, known: busy(2) }]
  const { saved } = await read(replayFile({ replayed, marks: [], period, of, at: period.to }))
  expect([saved.length, saved.start]).toEqual([150_000, 150_000])
})
