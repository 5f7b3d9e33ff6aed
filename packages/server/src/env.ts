import { join, resolve } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')
const flag = z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false', ''] })
const optionalUrl = z.url().optional()

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: optionalUrl,
  MQTT_URL: optionalUrl,
  /** Port of the embedded broker; 0 picks a free one. */
  MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOISTWAY_STATE: z.string().default(join(root, '.hoistway')),
  HOISTWAY_DEMO: flag.default(false),
  HOISTWAY_FAULTS: flag.default(false),
  HOISTWAY_JWT_SECRET: z.string().min(32).optional(),
  /** `admins`: an Admin must set up a second factor before anything else. */
  HOISTWAY_REQUIRE_2FA: z.enum(['none', 'admins']).default('none'),
  /** Begins with a new key for stored secrets when the old one is lost. */
  HOISTWAY_RESET_SEAL_SECRET: flag.default(false),
  HOISTWAY_HOST_DIST: z.string().default(join(root, 'host/dist')),
  HOISTWAY_RELEASES: z.string().optional(),
  /** The largest firmware file, in megabytes. */
  HOISTWAY_MAX_FIRMWARE_MB: z.coerce.number().positive().max(200).default(32),
  /** Origins besides our own whose pages may call the API and the hub, separated by commas. */
  HOISTWAY_ORIGINS: z.string().default(''),
  /** Origins besides our own from which remotes may be loaded, separated by commas. */
  HOISTWAY_REMOTE_ORIGINS: z.string().default(''),
})

const listed = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

export type Env = ReturnType<typeof readEnv>

/** The server's configuration. Throws with every variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = variables.safeParse(source)
  if (!parsed.success) throw new Error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  if (data.HOISTWAY_FAULTS && data.NODE_ENV === 'production') {
    throw new Error('HOISTWAY_FAULTS is for tests and demos; it is refused in production.')
  }
  const state = resolve(data.HOISTWAY_STATE)
  return {
    port: data.PORT,
    host: data.HOST,
    production: data.NODE_ENV === 'production',
    logLevel: data.LOG_LEVEL,
    databaseUrl: data.DATABASE_URL,
    mqttUrl: data.MQTT_URL,
    mqttPort: data.MQTT_PORT,
    state,
    demo: data.HOISTWAY_DEMO,
    faults: data.HOISTWAY_FAULTS,
    jwtSecret: data.HOISTWAY_JWT_SECRET,
    adminsNeedSecondFactor: data.HOISTWAY_REQUIRE_2FA === 'admins',
    resetSeal: data.HOISTWAY_RESET_SEAL_SECRET,
    maxFirmware: Math.floor(data.HOISTWAY_MAX_FIRMWARE_MB * 1024 * 1024),
    hostDist: resolve(data.HOISTWAY_HOST_DIST),
    releases: resolve(data.HOISTWAY_RELEASES ?? join(state, 'releases')),
    origins: listed(data.HOISTWAY_ORIGINS),
    remoteOrigins: listed(data.HOISTWAY_REMOTE_ORIGINS),
  }
}
