import { MAX_TIME } from './limits.ts'

export async function waitAtMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, Math.min(milliseconds, MAX_TIME))
  })
  await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
