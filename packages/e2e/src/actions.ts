import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Each click, typed field, key and selection counts as one. `E2E_ACTIONS=1` prints them. */
export function countActions(task: string) {
  let actions = 0
  const count = async (action: Promise<unknown>) => {
    await action
    actions += 1
  }
  return {
    click: (on: Locator) => count(on.click()),
    type: (into: Locator, text: string) => count(into.fill(text)),
    choose: (from: Locator, label: string) => count(from.selectOption(label)),
    chooseFile: (field: Locator, path: string) => count(field.setInputFiles(path)),
    press: (page: Page, key: string) => count(page.keyboard.press(key)),
    atMost(limit: number) {
      test.info().annotations.push({ type: 'actions', description: `${task}: ${actions}` })
      if (process.env.E2E_ACTIONS) process.stdout.write(`| ${task} | ${actions} |\n`)
      expect(actions, `actions of the task '${task}'`).toBeLessThanOrEqual(limit)
    },
  }
}
