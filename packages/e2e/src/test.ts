import { test as base, expect } from '@playwright/test'

interface Options {
  /** What the browser's console may say in this test; without it nothing. */
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
      const said: string[] = []
      const note = (text: string) => {
        if (!allowedConsole?.test(text)) said.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text())
      })
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
      await use(undefined)
      expect(said, 'errors and warnings in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
