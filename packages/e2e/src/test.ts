import { test as base, expect } from '@playwright/test'

/** Playwright's own word about the service worker, which tests run without unless they are about it. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

interface Options {
  /** Messages that the browser console may show in this test; none by default. */
  allowedConsole: RegExp | undefined
}

interface Fixtures {
  quietConsole: undefined
}

/**
 * Playwright's `test`, which also fails when the browser's console shows an error or a warning that the test
 * did not allow with `test.use({ allowedConsole: /…/ })`.
 */
export const test = base.extend<Options & Fixtures>({
  allowedConsole: [undefined, { option: true }],
  quietConsole: [
    async ({ page, allowedConsole }, use) => {
      const messages: string[] = []
      const record = (text: string) => {
        if (text !== WORKER_BLOCKED && !allowedConsole?.test(text)) messages.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') record(message.text())
      })
      page.on('pageerror', (error) => record(`uncaught: ${error.message}`))
      await use(undefined)
      expect(messages, 'errors and warnings in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
