import { fullName } from '../descriptor.ts'
import { branchName, branchNameOf, MOST_PREVIEW_DAYS } from '../preview.ts'
import { secondsOf, stepsOf } from '../rollout/steps-text.ts'
import type { RolloutPlan } from '../rollout.ts'
import type { PreviewOptions } from './target.ts'
import { timeOf } from './time-text.ts'
import { parsedArgs, UsageError } from './usage-error.ts'

export { parsedArgs, UsageError } from './usage-error.ts'

export const releaseCommands = {
  publish: {
    summary: 'checks, builds and publishes this remote, without making it live',
    usage:
      'publish [remote] [--version X.Y.Z] [--from FOLDER] [--attestation FILE] [--allow-dirty] [--branch NAME [--days 14]]',
  },
  preview: {
    summary: 'shows a published version to users who open its address; expires after 14 days, except staging',
    usage: 'preview [remote] X.Y.Z --branch NAME [--days 14] [--role Manager] [--user a@b.example]',
  },
  'end-preview': { summary: 'ends the preview of a branch', usage: 'end-preview [remote] --branch NAME' },
  canary: {
    summary:
      'serves a published version to some users; with --steps to more, while its error rate is acceptable',
    usage:
      'canary [remote] X.Y.Z --share 10 | --role Admin | --user a@b.example | --steps 1%,10%,50% [--every 15m] [--min-sessions 50] [--max-difference 1%] [--at TIME]',
  },
  promote: {
    summary: 'verifies a published version and makes it live for all users',
    usage: 'promote [remote] X.Y.Z [--at TIME]',
  },
  approve: {
    summary: 'approves a promotion that another person requested',
    usage: 'approve [remote] X.Y.Z',
  },
  rollback: {
    summary:
      'reverts the last change: ends the canary, or restores the previous version; takes back X.Y.Z or nothing',
    usage: 'rollback [remote] [X.Y.Z] [--live]',
  },
  withdraw: {
    summary: 'excludes an unused version permanently; its files stay for open tabs',
    usage: 'withdraw [remote] X.Y.Z',
  },
  list: { summary: 'lists the live versions with time and author', usage: 'list' },
  verify: { summary: 'verifies that all releases are complete and unchanged', usage: 'verify' },
  audit: { summary: 'lists changes with author, time and reason', usage: 'audit [remote] [--limit 20]' },
  prune: { summary: 'removes unused releases', usage: 'prune [--keep 3]' },
  page: {
    summary: 'writes the live releases into the page of a static host',
    usage: 'page [--host FOLDER]',
  },
} as const

export const releaseOptions = `  --target DIR|URL  location of the releases: a folder, or a running server (default: HOISTWAY_TARGET). A server requires
                    HOISTWAY_TOKEN, an API token of a service account; or HOISTWAY_EMAIL and
                    HOISTWAY_PASSWORD of an Admin or a release manager, and HOISTWAY_CODE (from the authenticator app)
                    for an account with a second factor
  --host FOLDER     the built console (default: host/dist) whose page receives the live releases of a folder
  --attestation FILE  output of hoistway test --attest: the server verifies it, and no check runs again
  --why TEXT        the reason, for the audit; a server may require one
  --by NAME         the author, for a folder (default: git's user.email)
  --steps LIST      a server raises the share by itself: the next step starts once --every has passed, at least
                    --min-sessions have started, and the share of sessions with errors is at most --max-difference
                    above that of the live version; a version with clearly more errors is rolled back
  --at TIME         a server makes the change at this time, by its clock: 2026-11-24T02:00+01:00. hoistway schedule lists
                    and cancels it
  --branch NAME     branch of a preview, for Admins, managers of the remote, and each --role and --user
  --live            rolls back the live version even while a canary runs, and ends the canary
  --json            prints the result as JSON`

export type Action = keyof typeof releaseCommands

export const isReleaseCommand = (word: string): word is Action => Object.hasOwn(releaseCommands, word)

/** A validated command line. */
export interface Command {
  readonly action: Action
  /** Full name, such as `mfe-fleet` or `host`; empty for all remotes. */
  readonly remote: string
  readonly version: string | undefined
  readonly target: string | undefined
  readonly by: string | undefined
  readonly host: string | undefined
  readonly from: string | undefined
  readonly attestation: string | undefined
  readonly allowDirty: boolean
  readonly json: boolean
  readonly keep: number
  readonly limit: number
  readonly why: string | undefined
  readonly audience: { readonly share: number; readonly roles: string[]; readonly users: string[] }
  readonly rollout: RolloutPlan | undefined
  readonly preview: PreviewOptions | undefined
  /** Whether a rollback applies to the live version. */
  readonly live: boolean
  /** UTC; absent: now. */
  readonly at: string | undefined
}

const options = {
  version: { type: 'string' },
  target: { type: 'string' },
  from: { type: 'string' },
  attestation: { type: 'string' },
  by: { type: 'string' },
  host: { type: 'string' },
  keep: { type: 'string' },
  limit: { type: 'string' },
  why: { type: 'string' },
  share: { type: 'string' },
  role: { type: 'string', multiple: true },
  user: { type: 'string', multiple: true },
  at: { type: 'string' },
  steps: { type: 'string' },
  every: { type: 'string' },
  'min-sessions': { type: 'string' },
  'max-difference': { type: 'string' },
  branch: { type: 'string' },
  days: { type: 'string' },
  live: { type: 'boolean' },
  json: { type: 'boolean' },
  'allow-dirty': { type: 'boolean' },
} as const

/** Defaults are applied after {@link refuseForeign}, which needs the typed options. */
const defaults = {
  keep: '3',
  limit: '20',
  share: '0',
  role: [] as string[],
  user: [] as string[],
  every: '15m',
  'min-sessions': '50',
  'max-difference': '1',
  live: false,
  json: false,
  'allow-dirty': false,
}

const optionsOf: Partial<Record<Action, readonly (keyof typeof options)[]>> = {
  publish: ['version', 'from', 'attestation', 'allow-dirty', 'branch', 'days', 'role', 'user'],
  preview: ['branch', 'days', 'role', 'user'],
  'end-preview': ['branch'],
  canary: ['share', 'role', 'user', 'steps', 'every', 'min-sessions', 'max-difference', 'at'],
  promote: ['at'],
  rollback: ['version', 'live'],
  audit: ['limit'],
  prune: ['keep'],
}

/** A promotion that ignored `--share` would serve all users. @throws UsageError */
function refuseForeign(action: Action, typed: readonly string[]): void {
  for (const option of typed) {
    const takers = Object.entries(optionsOf).filter(([, own]) => own.some((each) => each === option))
    const names = takers.map(([name]) => name)
    if (names.length === 0 || names.includes(action)) continue
    const all = new Intl.ListFormat('en-GB').format(names)
    const take = names.length === 1 ? 'takes' : 'take'
    throw new UsageError(`${action} has no --${option}: ${all} ${take} it.`)
  }
}

/** Options without effect unless another one is set. */
const dependentOptions: Partial<Record<Action, readonly [needed: string, options: readonly string[]]>> = {
  publish: ['branch', ['days', 'role', 'user']],
  canary: ['steps', ['every', 'min-sessions', 'max-difference']],
}

/** @throws UsageError */
function refuseWithoutEffect(action: Action, typed: readonly string[]): void {
  const [needed = '', dependent = []] = dependentOptions[action] ?? []
  const option = typed.find((each) => dependent.includes(each))
  if (option && !typed.includes(needed)) throw new UsageError(`--${option} needs --${needed}.`)
}

/** Parses a command line. @throws UsageError */
export function readCommand(args: readonly string[], defaultRemote?: string): Command {
  const { values: given, positionals } = parsedArgs(args, options)
  const [typed = '', ...words] = positionals
  if (!isReleaseCommand(typed))
    throw new UsageError(typed ? `There is no command ${typed}.` : 'Which command?')
  const action = typed
  refuseForeign(action, Object.keys(given))
  refuseWithoutEffect(action, Object.keys(given))
  const values = { ...defaults, ...given }
  const expected = ['canary', 'promote', 'approve', 'withdraw', 'preview', 'rollback'].includes(action)
    ? 2
    : isAboutAll(action)
      ? 0
      : 1
  const least = action === 'audit' ? 0 : action === 'rollback' ? 1 : expected
  const isNameLeftOut =
    defaultRemote !== undefined && expected > 0 && (words[0] === undefined || isVersion(words[0]))
  if (isNameLeftOut) words.unshift(defaultRemote)
  const [name, version] = words
  if (words.length > expected)
    throw new UsageError(`${action}: unexpected argument ${words.slice(expected).join(' ')}.`)
  if (words.length < least) throw new UsageError(`${action} needs ${missing(least, name)}.`)
  const wanted = version ?? values.version
  if (wanted !== undefined && !isVersion(wanted)) throw new UsageError(`${wanted} is no version: X.Y.Z.`)
  const preview = previewOf(values)
  if (!preview && (action === 'preview' || action === 'end-preview'))
    throw new UsageError(`${action} needs --branch.`)
  return {
    action,
    remote: name === undefined ? '' : fullName(name),
    version: wanted,
    target: values.target,
    from: values.from,
    attestation: values.attestation,
    by: values.by,
    host: values.host,
    json: values.json,
    allowDirty: values['allow-dirty'],
    keep: numberOf('--keep', values.keep, 1000),
    limit: Math.max(1, Math.floor(numberOf('--limit', values.limit, 1000))),
    why: values.why?.trim() || undefined,
    live: values.live,
    at: values.at === undefined ? undefined : timeOf(values.at),
    rollout: rolloutOf(values),
    preview,
    audience: { share: numberOf('--share', values.share, 100), roles: values.role, users: values.user },
  }
}

type Values = typeof defaults & ReturnType<typeof parsedArgs<typeof options>>['values']

function previewOf({ branch: typed, days: typedDays, role, user }: Values): PreviewOptions | undefined {
  if (typed === undefined) return undefined
  const branch = branchNameOf(typed)
  if (!branchName.safeParse(branch).success) throw new UsageError(`${typed} is no name of a branch.`)
  const days = typedDays === undefined ? undefined : numberOf('--days', typedDays, MOST_PREVIEW_DAYS)
  if (days !== undefined && (days < 1 || !Number.isInteger(days)))
    throw new UsageError(`--days is a whole number from 1 to ${MOST_PREVIEW_DAYS}.`)
  return { branch, days, roles: role, users: user }
}

function rolloutOf(values: Values): RolloutPlan | undefined {
  if (values.steps === undefined) return undefined
  if (values.share !== '0') throw new UsageError('Say --steps or --share: the steps are shares.')
  const steps = stepsOf(values.steps)
  if (!steps) throw new UsageError('--steps are growing shares: 1%,10%,50%.')
  const everySeconds = secondsOf(values.every)
  if (everySeconds === undefined || everySeconds < 10)
    throw new UsageError('--every is a time of 10 seconds or more: 90s, 15m, 2h or 1d.')
  const minSessions = numberOf('--min-sessions', values['min-sessions'], 100_000)
  if (minSessions < 1 || !Number.isInteger(minSessions))
    throw new UsageError('--min-sessions is a whole number, 1 or more.')
  const maxDifference = numberOf('--max-difference', values['max-difference'], 100)
  return { steps, everySeconds, minSessions, maxDifference }
}

const isVersion = (text: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(text)

const isAboutAll = (action: Action) => ['list', 'verify', 'prune', 'page'].includes(action)

const missing = (expected: number, name: string | undefined) =>
  name === undefined ? `the name of a remote${expected === 2 ? ' and a version' : ''}` : 'a version'

function numberOf(option: string, text: string, most: number): number {
  const number = Number(text.replace(/%$/, ''))
  if (text.trim() !== '' && number >= 0 && number <= most) return number
  throw new UsageError(`${option} is a number from 0 to ${most}.`)
}
