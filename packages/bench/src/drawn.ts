import type { CDPSession, Page } from '@playwright/test'

export interface Drawn {
  readonly framesPerSecond: number
  /** Time between two frames in milliseconds, 95th percentile. */
  readonly frameP95: number
  /** Load of the page's main thread from 0 to 1 by CPU time, without other processes. */
  readonly mainThread: number
  /** Number of tasks over 50 ms. */
  readonly longTasks: number
  /** In milliseconds; 0 without a task over 50 ms. */
  readonly longestTask: number
}

/** Measures the frames of a page and the load of its main thread for some seconds. */
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
