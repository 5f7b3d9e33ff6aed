import type { CDPSession, Page } from '@playwright/test'

export interface Drawn {
  readonly framesPerSecond: number
  /** Milliseconds, 95th percentile. */
  readonly frameP95: number
  /** Share of CPU time from 0 to 1, without other processes. */
  readonly mainThread: number
  /** Over 50 ms. */
  readonly longTasks: number
  /** Milliseconds; 0 without a long task. */
  readonly longestTask: number
}

export async function drawn(page: Page, devtools: CDPSession, seconds: number): Promise<Drawn> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await busy()
  const frames = await page.evaluate(watchFrames, seconds * 1_000)
  const mainThread = (await busy()) - before
  return { ...frames, mainThread: Math.round((mainThread / seconds) * 1_000) / 1_000 }
}

/** Runs in the page. */
async function watchFrames(milliseconds: number) {
  const longTasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const frames: number[] = []
  const start = performance.now()
  await new Promise<void>((done) => {
    const next = (now: number) => {
      frames.push(now)
      if (now - start < milliseconds) requestAnimationFrame(next)
      else done()
    }
    requestAnimationFrame(next)
  })
  observer.disconnect()
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  gaps.sort((a, b) => a - b)
  return {
    framesPerSecond: Math.round((frames.length / (performance.now() - start)) * 10_000) / 10,
    frameP95: Math.round(gaps[Math.floor(gaps.length * 0.95)] ?? 0),
    longTasks: longTasks.length,
    longestTask: Math.round(Math.max(0, ...longTasks)),
  }
}
