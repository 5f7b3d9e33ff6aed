export interface Measured {
  readonly pushesPerSecond: number
  readonly framesPerSecond: number
  /** Between two frames, in milliseconds. */
  readonly frameP95: number
  readonly frameMax: number
  /** Tasks of the main thread over 50 ms. */
  readonly longTasks: number
  readonly longestTask: number
}

/** Watches frames and long tasks for a while. */
export async function measure(milliseconds: number, pushes: () => number): Promise<Measured> {
  const longTasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.duration)
  })
  observer.observe({ type: 'longtask' })
  const pushesBefore = pushes()
  const start = performance.now()
  const frames: number[] = []
  await new Promise<void>((done) => {
    const next = (now: number) => {
      frames.push(now)
      if (now - start < milliseconds) requestAnimationFrame(next)
      else done()
    }
    requestAnimationFrame(next)
  })
  observer.disconnect()
  const seconds = (performance.now() - start) / 1000
  const gaps = frames
    .slice(1)
    .map((at, index) => at - (frames[index] ?? at))
    .toSorted((a, b) => a - b)
  return {
    pushesPerSecond: Math.round((pushes() - pushesBefore) / seconds),
    framesPerSecond: Math.round((frames.length / seconds) * 10) / 10,
    frameP95: Math.round((gaps[Math.floor(gaps.length * 0.95)] ?? 0) * 10) / 10,
    frameMax: Math.round((gaps.at(-1) ?? 0) * 10) / 10,
    longTasks: longTasks.length,
    longestTask: Math.max(0, ...longTasks),
  }
}
