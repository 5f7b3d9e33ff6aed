// Measures the time from saving a file to its change in the browser with `npm run dev`, and where the error of a broken
// page appears.
// Usage: E2E_URL=http://127.0.0.1:3000 npm run bench -- edit
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signIn } from '../src/sign-in.ts'
import { baseURL, openBrowser } from './product.ts'

const TIMES = 5
const root = join(import.meta.dirname, '../../..')
const pages = [
  {
    app: 'host',
    path: '/users',
    file: 'host/src/features/placeholders/placeholder-routes.tsx',
    text: 'Users',
  },
  {
    app: 'mfe-fleet',
    path: '/organizations',
    file: 'mfe-fleet/src/features/organizations/list/OrganizationListPage.tsx',
    text: 'Organizations',
  },
  {
    app: 'mfe-hardware',
    path: '/controllers',
    file: 'mfe-hardware/src/features/controllers/list/ControllerListPage.tsx',
    text: 'Controllers',
  },
  {
    app: 'mfe-firmware',
    path: '/firmware',
    file: 'mfe-firmware/src/features/list/FirmwareListPage.tsx',
    text: 'Firmware Management',
  },
]

const browser = await openBrowser()
try {
  const page = await browser.newPage({ baseURL })
  await signIn(page, 'admin', '/profile')
  for (const { app, path, file, text } of pages) {
    await page.goto(path)
    const times = await edits(page, join(root, file), text)
    const sorted = times.toSorted((a, b) => a - b)
    const seconds = (ms: number | undefined) => `${((ms ?? Number.NaN) / 1000).toFixed(2)} s`
    console.log(`${app.padEnd(12)} median ${seconds(sorted[TIMES >> 1])}  maximum ${seconds(sorted.at(-1))}`)
  }
  await breakOne(page)
  console.log(
    'A remote that does not compile says so in its own page; the others work; it comes back by itself.',
  )
} finally {
  await browser.close()
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

async function breakOne(page: Page): Promise<void> {
  const [, other, , broken] = pages
  if (!other || !broken) throw new Error('There are no remotes to break.')
  const file = join(root, broken.file)
  const original = readFileSync(file, 'utf8')
  const overlayMessage = page
    .frameLocator('#webpack-dev-server-client-overlay')
    .getByText('Module build failed')
  try {
    writeFileSync(file, `${original}\nconst = broken\n`)
    await overlayMessage.waitFor()
    await page.goto(other.path)
    await heading(page, other.text).waitFor()
    if (await overlayMessage.isVisible()) throw new Error(`${other.app} shows the error of ${broken.app}`)
    await page.goto(broken.path)
    await overlayMessage.waitFor()
  } finally {
    writeFileSync(file, original)
  }
  await heading(page, broken.text).waitFor()
}

async function edits(page: Page, file: string, text: string): Promise<number[]> {
  const original = readFileSync(file, 'utf8')
  await heading(page, text).waitFor()
  const times: number[] = []
  try {
    for (let number = 1; number <= TIMES; number += 1) {
      const edited = `${text} ${number}`
      const changed = original.replace(`title="${text}"`, `title="${edited}"`)
      if (changed === original) throw new Error(`${file} has no title="${text}"`)
      const from = performance.now()
      writeFileSync(file, changed)
      await heading(page, edited).waitFor()
      times.push(performance.now() - from)
    }
  } finally {
    writeFileSync(file, original)
  }
  await heading(page, text).waitFor()
  return times
}
