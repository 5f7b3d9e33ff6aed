import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { root } from '../workspace.ts'

/** Like the server's `readEnv`, whose imports would take 230 MB in a process that keeps running. */
export function startSettings(given: NodeJS.ProcessEnv) {
  const port = given.PORT || '8080'
  const host = given.HOST || '127.0.0.1'
  const url = `http://${reachable(host)}:${port}`
  const { state, releases } = folders(given)
  const demo = given.HOISTWAY_DEMO || '1'
  return {
    port: Number(port),
    host,
    url,
    state,
    releases,
    isDemo: /^(1|true)$/i.test(demo),
    env: {
      HOISTWAY_STATE: state,
      HOISTWAY_DEMO: demo,
      /** Generated within seconds at the first start. */
      HOISTWAY_DEMO_DAYS: given.HOISTWAY_DEMO_DAYS || '365',
      HOISTWAY_SERVER: given.HOISTWAY_SERVER || url,
      PORT: port,
      LOG_LEVEL: given.LOG_LEVEL || 'warn',
    },
  }
}

export function developmentSettings(given: NodeJS.ProcessEnv) {
  const fixed = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    HOISTWAY_STATE: given.HOISTWAY_STATE || join(root, '.hoistway/dev'),
    HOISTWAY_RELEASES: '',
    HOISTWAY_DEMO: '1',
    HOISTWAY_DEMO_DAYS: '90',
    HOISTWAY_FAULTS: '1',
    LOG_LEVEL: 'warn',
  }
  const settings = startSettings({ ...given, ...fixed })
  return { ...settings, env: { ...fixed, ...settings.env } }
}

export function folders({ HOISTWAY_STATE, HOISTWAY_RELEASES = '' }: NodeJS.ProcessEnv) {
  const state = resolve(HOISTWAY_STATE || join(root, '.hoistway'))
  const hasBucket = HOISTWAY_RELEASES.startsWith('s3:')
  const inFolder = !hasBucket && HOISTWAY_RELEASES
  return { state, releases: resolve(inFolder || join(state, 'releases')), hasBucket }
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}
