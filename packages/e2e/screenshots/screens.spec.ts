import { join } from 'node:path'
import { type APIRequestContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { brokenWords } from '../src/broken-words.ts'
import { faultsFor } from '../src/faults.ts'
import { settling } from '../src/settled.ts'
import { demoPassword, demoUsers } from '../src/sign-in.ts'
import { findRecords, type Records } from './records.ts'
import { pathOf, type Screen, screens } from './screens.ts'

const folder = join(import.meta.dirname, '../../../screenshots')
const chosen = (name: string, all: string) => (process.env[`SCREENSHOTS_${name}`] ?? all).split(',')
const languages = chosen('LANGUAGES', 'en,de,fr')
const themes = chosen('THEMES', 'light,dark')
const only = process.env.SCREENSHOTS_ONLY
/** Shows the first screenful instead of the whole page. */
const isCropped = process.env.SCREENSHOTS_CROP === '1'

const phone = { isMobile: true, hasTouch: true }
const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  1920: { viewport: { width: 1920, height: 1080 } },
  1440: { viewport: { width: 1440, height: 900 } },
  768: { viewport: { width: 768, height: 1024 } },
  390: { viewport: { width: 390, height: 844 }, ...phone },
}
const COMMANDS = /\/api\/elevators\/[^/]+\/(call-car\/.+|reset-controller|clear-cache)$/
const paper = { width: 794, height: 1123 }

const wanted = screens.filter(({ name }) => !only || new RegExp(only).test(name))
let records: Records
let request: APIRequestContext

test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext({ baseURL })
  records = await findRecords(request)
})
test.afterAll(async () => {
  await records.takeBack()
  await request.dispose()
})

for (const language of languages) {
  for (const size of chosen('SIZES', '1920,1440,768,390')) {
    for (const as of new Set(wanted.map(({ as = 'admin' }) => as))) {
      test(`${as}, ${size} px, ${language}`, async ({ browser, baseURL }) => {
        const locale = language === 'en' ? 'en-GB' : `${language}-CH`
        const context = await browser.newContext({ baseURL, locale, ...sizes[size] })
        await context.route(COMMANDS, (route) => route.abort())
        const page = await context.newPage()
        page.setDefaultTimeout(20_000)
        const visit: Visit = { page, size, language, ...settling(page) }
        if (as !== 'nobody') await logIn(page, as)
        let isFresh = true
        for (const screen of wanted.filter((each) => (each.as ?? 'admin') === as)) {
          if (screen.print && size !== '1440') continue
          await test.step(screen.name, () =>
            take(visit, screen, isFresh || screen.fault !== undefined).catch((error: unknown) =>
              expect.soft(String(error), `${screen.name} could not be taken`).toBe(''),
            ),
          )
          isFresh = as === 'nobody' || screen.act !== undefined || screen.fault !== undefined
        }
        await context.close()
      })
    }
  }
}

interface Visit extends ReturnType<typeof settling> {
  readonly page: Page
  readonly size: string
  readonly language: string
}

async function take(
  { page, size, language, open, settled }: Visit,
  screen: Screen,
  isFresh: boolean,
): Promise<void> {
  const { name, act, print, isLoading } = screen
  const off = screen.fault && (await (await faultsFor(page, undefined)).on(screen.fault))
  if (print) {
    await page.setViewportSize(paper)
    await page.emulateMedia({ media: 'print' })
  }
  const url = pathOf(screen, records)
  if (isFresh) {
    await page.goto(url)
    await (isLoading ? page.locator('h1').first().waitFor() : settled())
  } else await open(url)
  if (act) {
    await act(page)
    await settled()
  }
  expect.soft(await brokenWords(page), `broken words of ${name}`).toEqual([])
  const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect.soft(beyond, `sideways overflow of ${name}`).toBeLessThanOrEqual(0)
  for (const colorScheme of print ? (['light'] as const) : themes) {
    await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light' })
    const file = [name, print ? 'print' : size, colorScheme, language].join('-')
    await page.screenshot({
      path: join(folder, `${file}.png`),
      fullPage: !act && !isCropped,
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  if (print) await page.setViewportSize(sizes[size]?.viewport ?? paper)
  await off?.()
}

async function logIn(page: Page, as: NonNullable<Screen['as']>): Promise<void> {
  await page.goto('/login')
  const login =
    as === 'newcomer' || as === 'nobody' ? records.newcomer : { email: demoUsers[as], password: demoPassword }
  await page.locator('input[type=email]').fill(login.email)
  await page.locator('input[type=password]').fill(login.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}
