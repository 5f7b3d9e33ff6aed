import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { execa, execaSync } from 'execa'
import pWaitFor from 'p-wait-for'
import { bundledServer } from '../../server/bundle.ts'
import { type DemoUser, demoPassword, demoUsers, storeSession } from './sign-in.ts'

const root = join(import.meta.dirname, '../../..')

export interface OwnConsole {
  readonly url: string
  readonly folder: string
  readonly store: string
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

interface Parts {
  readonly hostDist?: string
  /** Default: the builds of this checkout. */
  readonly fill?: (store: string) => Promise<void>
  readonly env?: Settings | ((url: string) => Promise<Settings>)
}

export async function startOwnConsole({
  hostDist,
  fill = fillStore,
  env = {},
}: Parts = {}): Promise<OwnConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-releases-'))
  // PostgreSQL does not run as root: its account needs access to the folder.
  chmodSync(folder, 0o755)
  const store = join(folder, 'state/releases')
  await fill(store)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = typeof env === 'function' ? await env(url) : env
  const server = execa(process.execPath, [bundledServer], {
    stdio: 'inherit',
    reject: false,
    forceKillAfterDelay: false,
    env: {
      PORT: String(port),
      HOISTWAY_STATE: join(folder, 'state'),
      HOISTWAY_DEMO: '1',
      LOG_LEVEL: 'error',
      ...(hostDist && { HOISTWAY_HOST_DIST: hostDist }),
      ...settings,
    },
  })
  const ended = new AbortController()
  server.then(({ exitCode }) => ended.abort(new Error(`The server ended with code ${exitCode}.`)))
  await pWaitFor(() => isOk(`${url}/api/health`), { interval: 100, signal: ended.signal })
  return {
    url,
    folder,
    store,
    async stop() {
      server.kill('SIGTERM')
      await server
      // The type check of a stopped development server may still write a file.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function fillStore(store: string): Promise<void> {
  run([join(root, 'scripts/start/fill-store.ts'), store])
}

export function run(args: readonly string[], env: Record<string, string> = {}, cwd = root): string {
  return execaSync(process.execPath, args, { cwd, env, stripFinalNewline: false }).stdout
}

export const release = (words: readonly string[], env?: Record<string, string>) =>
  run([join(root, 'scripts/remote/release.ts'), ...words], env)

export const asAdmin = { HOISTWAY_EMAIL: demoUsers.admin, HOISTWAY_PASSWORD: demoPassword }

export async function browserOf(
  { url }: OwnConsole,
  browser: Browser,
  who: DemoUser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...options })
  const page = await context.newPage()
  await storeSession(page, who)
  return page
}

export async function reloadWhenOffered(
  page: Page,
  shown: (page: Page) => Locator,
  text = 'A new version of this page is ready',
): Promise<void> {
  await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))')
  await expect(page.getByText(text)).toBeVisible({ timeout: 60_000 })
  await expect(shown(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
}

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
