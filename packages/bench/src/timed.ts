import type { Page } from '@playwright/test'

/** A number of elements or, with `changed`, another text in the first one. */
export interface Until {
  readonly selector: string
  readonly count?: number
  readonly changed?: boolean
}

/** Returns the milliseconds from the first event of an action to the frame with its result. */
export async function timed(page: Page, until: Until, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(arm, until)
  await act()
  return page.evaluate<number>(() => Reflect.get(window, 'hoistwayTimed'))
}

function arm({ selector, count = 1, changed }: Until): void {
  const textNow = () => document.querySelector(selector)?.textContent
  const before = textNow()
  const isThere = () => (changed ? textNow() !== before : document.querySelectorAll(selector).length >= count)
  const events = ['pointerdown', 'input', 'popstate'] as const
  const seen = new Promise<number>((done) => {
    const start = ({ timeStamp }: Event) => {
      for (const event of events) removeEventListener(event, start, { capture: true })
      const look = () => {
        if (!isThere()) requestAnimationFrame(look)
        // The frame is presented before the next task.
        else setTimeout(() => done(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    for (const event of events) addEventListener(event, start, { capture: true })
  })
  Object.assign(window, { hoistwayTimed: seen })
}
