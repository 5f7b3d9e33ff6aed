import { test as base, expect } from '@playwright/test'

/**
 * Playwright's message about the disabled service worker, and the browser's about a file that a busy machine executes
 * seconds after it was fetched.
 */
const IGNORED =
  /^Service Worker registration blocked by Playwright$|preloaded using link preload but not used/

interface Options {
  allowedConsole: RegExp | undefined
}

interface Fixtures {
  quietConsole: undefined
}

/** Playwright's `test`, which also fails for errors and warnings in the browser console except `allowedConsole`. */
export const test = base.extend<Options & Fixtures>({
  allowedConsole: [undefined, { option: true }],
  quietConsole: [
    async ({ page, allowedConsole }, use) => {
      const messages: string[] = []
      const record = (text: string) => {
        if (!IGNORED.test(text) && !allowedConsole?.test(text)) messages.push(text)
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
