import type { APIRequestContext, Page } from '@playwright/test'
import { toastButtons } from '../src/accessibility.ts'
import { faultsFor } from '../src/faults.ts'
import { settling } from '../src/settled.ts'
import { storeSession } from '../src/sign-in.ts'
import { findRecords } from './records.ts'
import { pathOf, screensNamed } from './screens.ts'

interface Tour {
  readonly outside: readonly string[]
  readonly inside: readonly string[]
}

/** Calls `look` when each screen has loaded. Unsuitable for `elevator-reset`, whose data other tests change. */
export async function tour(
  page: Page,
  request: APIRequestContext,
  { outside, inside }: Tour,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const records = await findRecords(request)
  const { open, settled } = settling(page)
  const visit = async (names: readonly string[]) => {
    for (const screen of screensNamed(names)) {
      const off = screen.fault && (await (await faultsFor(page, undefined)).on(screen.fault))
      await open(pathOf(screen, records))
      if (screen.act) {
        await screen.act(page)
        await settled()
      }
      await look(screen.name)
      if (screen.act) await page.keyboard.press('Escape')
      await off?.()
    }
  }
  // Toasts of other tests' alerts stay until the user closes them.
  const toast = page.locator(toastButtons).first()
  await page.addLocatorHandler(toast, (button) => button.click(), { noWaitAfter: true })
  try {
    await page.goto('/login')
    await visit(outside)
    await storeSession(page, 'admin')
    await page.goto('/profile')
    await settled()
    await visit(inside)
  } finally {
    await records.takeBack()
  }
}
