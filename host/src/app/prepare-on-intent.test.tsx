import { afterEach, expect, test, vi } from 'vitest'
import { prepareOnIntent, preparePageOfRows } from './prepare-on-intent.ts'

const list = `<main>
  <a href="/elevators/new">Create Elevator</a>
  <table><tbody><tr data-link><td><a href="/elevators/e1">North 1</a></td><td id="cell">ARL</td></tr></tbody></table>
</main>`
const prepare = () => vi.fn<(address: URL, requests: boolean) => Promise<void>>(() => Promise.resolve())
const asked = (called: ReturnType<typeof prepare>) =>
  called.mock.calls.map(([{ pathname }, requests]) => [pathname, requests])

afterEach(() => {
  document.body.innerHTML = ''
})

test('loads the code, but not the data, of the page behind the rows of a list', async () => {
  document.body.innerHTML = list
  const called = prepare()
  await preparePageOfRows(called)
  expect(asked(called)).toEqual([['/elevators/e1', false]])
})

test('prepares nothing on a page without rows', async () => {
  document.body.innerHTML = '<main><a href="/elevators/e1">North 1</a></main>'
  const called = prepare()
  await preparePageOfRows(called)
  expect(called).not.toHaveBeenCalled()
})

test('prepares code when the pointer reaches a row, and data when it is pressed', () => {
  document.body.innerHTML = list
  const called = prepare()
  const stop = prepareOnIntent(called)
  const cell = document.querySelector('#cell')
  cell?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  cell?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  stop()
  cell?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  expect(asked(called)).toEqual([
    ['/elevators/e1', false],
    ['/elevators/e1', true],
  ])
})
