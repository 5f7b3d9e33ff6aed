import type { Page } from '@playwright/test'

/** What ends a measurement: so many elements of a selector, or another text in the first one. */
export interface Until {
  readonly selector: string
  readonly count?: number
  readonly changed?: boolean
}

/** Milliseconds from the first event of an action (press, input, step back) to the frame that shows its result. */
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
        // The frame with the result is presented before the next task after it.
        else setTimeout(() => done(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    for (const event of events) addEventListener(event, start, { capture: true })
  })
  Object.assign(window, { hoistwayTimed: seen })
}
