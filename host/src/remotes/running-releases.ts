import { useLoadLog } from './load-log.ts'

/** Returns the releases that run in this tab, as `mfe-fleet 1.2.0`. */
export const runningReleases = (): string[] =>
  Object.entries(useLoadLog.getState().running).map(([name, version]) => `${name} ${version}`)
