import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { type Sent, simulateLift } from '../../src/simulated-lift.ts'
import { expect, test } from '../../src/test.ts'

const directions: Record<string, string> = { up: 'Going up', down: 'Going down', stationary: 'Stationary' }

function statesOf(sent: readonly Sent[]): { readonly words: string; readonly at: number }[] {
  const states = sent
    .filter(({ kind }) => kind === 'state')
    // On a busy machine, several states can share a millisecond; the replay stops at the last one.
    .filter(({ body }, index, all) => body.ts !== all[index + 1]?.body.ts)
    .map(({ at, body }) => ({
      at,
      words: `Floor ${body.floor} · ${directions[body.direction ?? '']} · Door ${body.door}`,
    }))
  return states.filter(({ words }, index) => words !== states[index - 1]?.words)
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' })
const shown = async (page: Page) => ({
  at: Date.parse((await page.locator('main time').first().getAttribute('datetime')) ?? ''),
  words: ((await slider(page).getAttribute('aria-valuetext')) ?? '').replace(/^[^,]+, /, ''),
})

async function stepThrough(page: Page) {
  const steps: Awaited<ReturnType<typeof shown>>[] = []
  const max = Number(await slider(page).getAttribute('max'))
  for (let { at } = await shown(page); at < max; ) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await shown(page)).at).toBeGreaterThan(at)
    const step = await shown(page)
    at = step.at
    if (step.words.startsWith('Floor') && step.words !== steps.at(-1)?.words) steps.push(step)
  }
  return steps
}

test('replays a simulated fault exactly, step by step and from an offline file', async ({
  page,
  request,
  browser,
}, info) => {
  const lift = await simulateLift(request, `Replay ${Date.now()}`)
  const alertOf = () => lift.sent().find(({ kind, body }) => kind === 'alert' && body.active)
  const after = () =>
    statesOf(lift.sent()).filter(({ at }) => at > (alertOf()?.at ?? Number.POSITIVE_INFINITY))
  await expect.poll(() => after().length).toBeGreaterThan(4)
  await lift.stop()
  const did = statesOf(lift.sent())
  const alert = alertOf()
  if (!alert) throw new Error('There was no alert.')

  await openAs(page, 'admin', `/alerts?elevatorId=${lift.id}`)
  await page
    .getByRole('link', { name: /^Replay of/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: did.at(-1)?.words }).last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: did.at(-1)?.words }).last()).toBeVisible()
  await expect(page.getByText('No data')).toBeVisible()

  await expectAccessible(page)

  const steps = await stepThrough(page)
  expect(steps.map(({ words }) => words)).toEqual(did.map(({ words }) => words))
  steps.forEach(({ at }, index) => {
    expect(Math.abs(at - (did[index]?.at ?? 0)), `step ${index}`).toBeLessThan(1_500)
  })

  await page
    .getByRole('button', { name: `${alert.body.code} · ${alert.body.message}` })
    .first()
    .click()
  const then = did.findLast(({ at }) => at <= alert.at)?.words ?? ''
  await expect.poll(async () => (await shown(page)).words).toBe(then)
  const { at } = await shown(page)
  const address = () => new URL(page.url())
  await expect.poll(() => Date.parse(address().searchParams.get('at') ?? '')).toBe(at)
  await page.goto(address().href)
  await expect.poll(async () => (await shown(page)).words).toBe(then)
  expect((await shown(page)).at).toBe(at)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const file = info.outputPath('replay.html')
  await (await download).saveAs(file)
  const context = await browser.newContext({ offline: true })
  const saved = await context.newPage()
  const errors: string[] = []
  saved.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  saved.on('pageerror', ({ message }) => errors.push(message))
  await saved.goto(pathToFileURL(file).href)
  await expect(saved.locator('figcaption').first()).toHaveText(then)
  await saved.locator('input[type=range]').fill('0')
  await expect(saved.locator('figcaption').first()).toHaveText('No data')
  const captions: string[] = []
  for (let step = await saved.locator('ol button').count(); step > 0; step -= 1) {
    await saved.getByRole('button', { name: 'Next change' }).click()
    const words = (await saved.locator('figcaption').first().textContent()) ?? ''
    if (words.startsWith('Floor') && words !== captions.at(-1)) captions.push(words)
  }
  expect(captions).toEqual(did.map(({ words }) => words))
  expect(errors).toEqual([])
  await context.close()
})
