import { useLoadLog } from './load-log.ts'

export const runningReleases = (): string[] =>
  Object.entries(useLoadLog.getState().running).map(([name, version]) => `${name} ${version}`)
