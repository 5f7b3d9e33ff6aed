import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { StartError } from '../base/start-error.ts'
import { registrationModes } from '../modules/auth/auth-deps.ts'
import { readSsoProviders } from '../modules/auth/sso/sso-provider.ts'
import { releasePlaces } from '../modules/releases/index.ts'

const NO_PORT = 'must be a whole number from 0 to 65535'
const root = join(import.meta.dirname, '../../../..')
const flag = z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'], error: 'must be 1 or 0' })
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const port = z.coerce.number({ error: NO_PORT }).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT)
const urlOf = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL like ${example}` })
const DRAIN = 'must be a whole number of seconds from 0 to 300'
const HISTORY = 'must be a whole number of days from 1 to 3650'
const DEMO = 'must be a whole number of days from 0 to 730'
const MAX_FIRMWARE = 'must be a number of megabytes above 0, at most 200'
const origins = z
  .string()
  .default('')
  .refine(
    isOriginList,
    'must be origins like https://console.example.org, separated by commas, without a path or a slash at the end',
  )
/** Error messages do not repeat these values. */
const secret = new Set([
  'DATABASE_URL',
  'MQTT_URL',
  'MQTT_DYNSEC_URL',
  'HOISTWAY_JWT_SECRET',
  'HOISTWAY_BROKER_SECRET',
  'HOISTWAY_SMTP_URL',
])

/** See packages/docs/configuration.md. */
const variables = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database').optional(),
  MQTT_URL: urlOf(/^(mqtts?|wss?|tcp|ssl|tls)$/, 'mqtts://user:password@host:8883').optional(),
  MQTT_DYNSEC_URL: urlOf(/^(mqtts?|wss?|tcp|ssl|tls)$/, 'mqtts://admin:password@host:8883').optional(),
  HOISTWAY_BROKER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MQTT_PORT: port.default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  HOISTWAY_DRAIN_SECONDS: z.coerce.number(DRAIN).int(DRAIN).min(0, DRAIN).max(300, DRAIN).default(0),
  HOISTWAY_STATE: z.string().default(join(root, '.hoistway')),
  HOISTWAY_DEMO: flag.default(false),
  HOISTWAY_DEMO_DAYS: z.coerce.number(DEMO).int(DEMO).min(0, DEMO).max(730, DEMO).default(0),
  HOISTWAY_FAULTS: flag.default(false),
  HOISTWAY_REGISTRATION: oneOf(registrationModes).optional(),
  HOISTWAY_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HOISTWAY_REQUIRE_2FA: oneOf(['none', 'admins']).default('none'),
  HOISTWAY_OIDC_FILE: z.string().optional(),
  HOISTWAY_LOCAL_ACCOUNTS: oneOf(['on', 'off']).default('on'),
  HOISTWAY_RESET_SEAL_SECRET: flag.default(false),
  HOISTWAY_HOST_DIST: z
    .string()
    .refine(existsSync, 'is no folder here: run `npm run build`, or name the folder of the built host')
    .optional(),
  /** Folder, or bucket: s3://bucket/prefix. */
  HOISTWAY_RELEASES: z.string().optional(),
  HOISTWAY_REGISTRY: oneOf(['folder', 'database']).optional(),
  HOISTWAY_RELEASE_REASON: oneOf(['optional', 'required']).default('optional'),
  HOISTWAY_ATTESTATION: oneOf(['optional', 'required']).default('optional'),
  /** `one`, `two`, or two for the listed remotes, separated by commas. */
  HOISTWAY_PROMOTE_BY: z
    .string()
    .regex(
      /^\s*(one|two|(mfe-[a-z0-9-]+|host)(\s*,\s*(mfe-[a-z0-9-]+|host))*)\s*$/,
      'must be one, two, or names like mfe-reports and host, separated by commas',
    )
    .default('one'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: urlOf(/^https?$/, 'https://s3.example.org').optional(),
  AWS_ENDPOINT_URL_S3: urlOf(/^https?$/, 'https://s3.example.org').optional(),
  HOISTWAY_MAX_FIRMWARE_MB: z.coerce
    .number({ error: MAX_FIRMWARE })
    .positive(MAX_FIRMWARE)
    .max(200, MAX_FIRMWARE)
    .default(32),
  HOISTWAY_HISTORY_DAYS: z.coerce.number(HISTORY).int(HISTORY).min(1, HISTORY).max(3650, HISTORY).default(30),
  HOISTWAY_EVENT_DAYS: z.coerce.number(HISTORY).int(HISTORY).min(1, HISTORY).max(3650, HISTORY).default(731),
  /** Their X-Forwarded-For is trusted: addresses, subnets, `loopback`, `uniquelocal`, separated by commas. */
  HOISTWAY_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .refine(isProxyList, 'must be addresses or subnets like 10.0.0.0/8, separated by commas'),
  HOISTWAY_PUBLIC_URL: urlOf(/^https?$/, 'https://console.example.org').optional(),
  HOISTWAY_SMTP_URL: urlOf(/^smtps?$/, 'smtps://user:password@mail.example.org').optional(),
  HOISTWAY_MAIL_FROM: z.email('must be an address like hoistway@example.org').optional(),
  HOISTWAY_WEBHOOK_NETWORKS: z
    .string()
    .default('')
    .refine(isNetworkList, 'must be networks like 10.0.0.0/8, separated by commas'),
  HOISTWAY_ORIGINS: origins,
  HOISTWAY_REMOTE_ORIGINS: origins,
})

const listed = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

const promoteBy = (text: string): 'one' | 'two' | string[] =>
  text === 'one' || text === 'two' ? text : listed(text)

function isProxyList(text: string): boolean {
  try {
    proxyAddress.compile(listed(text))
    return true
  } catch {
    return false
  }
}

function isNetworkList(text: string): boolean {
  return listed(text).every((network) => ipaddr.isValidCIDR(network))
}

function isOriginList(text: string): boolean {
  return listed(text).every((each) => /^https?:/.test(each) && URL.parse(each)?.origin === each)
}

/** Commands, builds and tests read them, often in the same shell. */
const ofOthers =
  /^HOISTWAY_(API|BUILD_ID|CHILD|CODE|EMAIL|HAMMER_SECONDS|PASSWORD|SERVER|SIGNING_KEY|SPEC|TARGET|TOKEN)$/

export const unknownOf = (names: readonly string[]) =>
  names.filter((name) => /^HOISTWAY_/.test(name) && !(name in variables.shape) && !ofOthers.test(name))

export type Env = ReturnType<typeof readEnv>

/** The retention limits the history of the demo. */
function demoPast({
  HOISTWAY_DEMO_DAYS: wanted,
  HOISTWAY_EVENT_DAYS: events,
  HOISTWAY_HISTORY_DAYS: states,
}: z.infer<typeof variables>) {
  const days = Math.min(wanted, events)
  return { days, stateDays: Math.min(states, Math.ceil(days / 12)) }
}

/** @throws StartError with all problems */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name = ''], message }) => {
      const value = secret.has(String(name)) ? '' : `=${given[String(name)]}`
      return `${String(name)}${value} ${message}.`
    })
    throw new StartError(`The environment is not valid.\n${problems.join('\n')}`)
  }
  const { data } = parsed
  if (data.HOISTWAY_FAULTS && data.NODE_ENV === 'production') {
    throw new StartError('HOISTWAY_FAULTS is for tests and demos; it is refused in production. Unset it.')
  }
  if (data.MQTT_DYNSEC_URL && !new URL(data.MQTT_URL ?? 'mqtt://none').username) {
    throw new StartError(
      'MQTT_DYNSEC_URL manages accounts: set MQTT_URL with the name and password of the server’s own account.',
    )
  }
  if (data.HOISTWAY_BROKER_SECRET && !data.MQTT_URL)
    throw new StartError(
      'HOISTWAY_BROKER_SECRET is for the broker of MQTT_URL: set that as well, or unset both.',
    )
  if (data.HOISTWAY_OIDC_FILE && !data.HOISTWAY_PUBLIC_URL)
    throw new StartError(
      'HOISTWAY_OIDC_FILE needs HOISTWAY_PUBLIC_URL, to which providers redirect browsers.',
    )
  if (data.HOISTWAY_LOCAL_ACCOUNTS === 'off' && !data.HOISTWAY_OIDC_FILE)
    throw new StartError('HOISTWAY_LOCAL_ACCOUNTS=off needs HOISTWAY_OIDC_FILE, or nobody could sign in.')
  const state = resolve(data.HOISTWAY_STATE)
  const isBucket = data.HOISTWAY_RELEASES?.startsWith('s3:')
  const releases = resolve((!isBucket && data.HOISTWAY_RELEASES) || join(state, 'releases'))
  return {
    port: data.PORT,
    host: data.HOST,
    drainSeconds: data.HOISTWAY_DRAIN_SECONDS,
    retention: { stateDays: data.HOISTWAY_HISTORY_DAYS, eventDays: data.HOISTWAY_EVENT_DAYS },
    production: data.NODE_ENV === 'production',
    logLevel: data.LOG_LEVEL,
    databaseUrl: data.DATABASE_URL,
    mqttUrl: data.MQTT_URL,
    mqttDynsecUrl: data.MQTT_DYNSEC_URL,
    mqttPort: data.MQTT_PORT,
    brokerSecret: data.HOISTWAY_BROKER_SECRET,
    metrics:
      data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    state,
    demo: data.HOISTWAY_DEMO,
    demoPast: data.HOISTWAY_DEMO_DAYS > 0 ? demoPast(data) : undefined,
    faults: data.HOISTWAY_FAULTS,
    registration: data.HOISTWAY_REGISTRATION ?? (data.HOISTWAY_DEMO ? 'open' : 'approval'),
    publicUrl: data.HOISTWAY_PUBLIC_URL,
    ssoProviders: readSsoProviders(data.HOISTWAY_OIDC_FILE),
    localAccounts: data.HOISTWAY_LOCAL_ACCOUNTS === 'on',
    jwtSecret: data.HOISTWAY_JWT_SECRET,
    adminsNeedSecondFactor: data.HOISTWAY_REQUIRE_2FA === 'admins',
    resetSeal: data.HOISTWAY_RESET_SEAL_SECRET,
    maxFirmware: Math.floor(data.HOISTWAY_MAX_FIRMWARE_MB * 1024 * 1024),
    hostDist: resolve(data.HOISTWAY_HOST_DIST ?? join(root, 'host/dist')),
    releases,
    releasePlaces: releasePlaces(data, state, releases),
    releasePolicy: {
      reasonRequired: data.HOISTWAY_RELEASE_REASON === 'required',
      attestationRequired: data.HOISTWAY_ATTESTATION === 'required',
      promoteBy: promoteBy(data.HOISTWAY_PROMOTE_BY.trim()),
    },
    deliveries: {
      smtpUrl: data.HOISTWAY_SMTP_URL,
      mailFrom: data.HOISTWAY_MAIL_FROM,
      publicUrl: data.HOISTWAY_PUBLIC_URL,
      networks: listed(data.HOISTWAY_WEBHOOK_NETWORKS),
    },
    trustedProxies: listed(data.HOISTWAY_TRUSTED_PROXIES),
    origins: listed(data.HOISTWAY_ORIGINS),
    remoteOrigins: listed(data.HOISTWAY_REMOTE_ORIGINS),
    unknown: unknownOf(Object.keys(given)),
  }
}
