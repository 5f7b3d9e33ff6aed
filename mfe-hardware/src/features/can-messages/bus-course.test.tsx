import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BusCourse, courseLines } from './BusCourse.tsx'

test('an imported log has no line of the load, which it does not contain', () => {
  const point = (at: number) => ({ from: at, at: at + 1_000_000, load: 0, rate: 10 })
  renderPage(<BusCourse course={[point(0), point(1_000_000)]} />)
  expect(screen.getByText('Frames per second, highest 10')).toBeVisible()
  expect(screen.queryByText(/^Bus load/)).not.toBeInTheDocument()
})

test('the lines of the bus have a gap while its frames were not received', () => {
  const point = (from: number, at: number, load: number) => ({
    ...{ from: from * 1_000, at: at * 1_000, load },
    rate: load * 10,
  })
  expect(courseLines([point(0, 1, 20), point(1, 2, 30), point(60, 61, 40)])).toEqual({
    times: [0, 1, 2, 60, 61],
    load: [20, 30, null, 40, 40],
    rate: [200, 300, null, 400, 400],
  })
})

test('the lines of the bus begin again where the clock was set forward by more than a day', () => {
  const now = Date.UTC(2026, 10, 20) * 1_000
  const points = [0, now].map((from) => ({ from, at: from + 1_000_000, load: 20, rate: 10 }))
  expect(courseLines(points).times).toEqual([now / 1_000, now / 1_000 + 1_000])
})
