import { type OwnConsole, startOwnConsole } from './own-console.ts'
import { test as base } from './test.ts'

interface WorkerFixtures {
  readonly own: OwnConsole
}

/** `own` is a console whose releases tests may change. It is shared by the files of a worker. */
export const test = base.extend<object, WorkerFixtures>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const own = await startOwnConsole()
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
