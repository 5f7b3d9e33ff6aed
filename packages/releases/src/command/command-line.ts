import { parseArgs } from 'node:util'

/** What each command does, and how it is typed behind the name of the tool. */
export const releaseCommands = {
  publish: {
    summary: 'checks, builds and publishes this remote; nobody gets it yet',
    usage: 'publish [remote] [--version X.Y.Z] [--from FOLDER] [--allow-dirty]',
  },
  canary: {
    summary: 'gives a published version to some users',
    usage: 'canary [remote] X.Y.Z --share 10 | --role Admin | --user a@b.example',
  },
  promote: {
    summary: 'verifies a published version and gives it to all users',
    usage: 'promote [remote] X.Y.Z',
  },
  rollback: {
    summary: 'undoes the last step: ends the canary, or restores the version before',
    usage: 'rollback [remote]',
  },
  list: { summary: 'what is live, since when, by whom', usage: 'list' },
  verify: { summary: 'whether every release is there and unchanged', usage: 'verify' },
  prune: { summary: 'removes releases that no user gets', usage: 'prune [--keep 3]' },
  page: {
    summary: 'writes the live releases into the page of a static host',
    usage: 'page [--host FOLDER]',
  },
} as const

/** The options that all of these commands have. */
export const releaseOptions = `  --target DIR|URL  where the releases are: a folder, or a running server (default: HOISTWAY_TARGET). A server wants
                    HOISTWAY_TOKEN, or HOISTWAY_EMAIL and HOISTWAY_PASSWORD, of an Admin, and HOISTWAY_CODE (of the
                    authenticator app) of one with a second factor
  --host FOLDER     the built console (default: host/dist), into whose page the live releases of a folder go
  --by NAME         who decides, for a folder (default: git's user.email)
  --json            the result as JSON`

/** The command line is wrong; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type Action = keyof typeof releaseCommands

/** Whether a word is one of these commands. */
export const isReleaseCommand = (word: string): word is Action => Object.hasOwn(releaseCommands, word)

/** A command as it was typed, checked. */
export interface Command {
  readonly action: Action
  /** Full name, `mfe-fleet`; empty for commands about all remotes. */
  readonly remote: string
  readonly version: string | undefined
  readonly target: string | undefined
  readonly by: string | undefined
  readonly host: string | undefined
  readonly from: string | undefined
  readonly allowDirty: boolean
  readonly json: boolean
  readonly keep: number
  readonly audience: { readonly share: number; readonly roles: string[]; readonly users: string[] }
}

const options = {
  version: { type: 'string' },
  target: { type: 'string' },
  from: { type: 'string' },
  by: { type: 'string' },
  host: { type: 'string' },
  keep: { type: 'string', default: '3' },
  share: { type: 'string', default: '0' },
  role: { type: 'string', multiple: true, default: [] as string[] },
  user: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
  'allow-dirty': { type: 'boolean', default: false },
} as const

/**
 * Reads a command line. `here` is the remote in whose folder it was typed: its name may be left out.
 * @throws UsageError
 */
export function readCommand(args: readonly string[], here?: string): Command {
  const { values, positionals } = parse(args)
  const [typed = '', ...words] = positionals
  if (!isReleaseCommand(typed))
    throw new UsageError(typed ? `There is no command ${typed}.` : 'Which command?')
  const action = typed
  const expected = action === 'canary' || action === 'promote' ? 2 : isAboutAll(action) ? 0 : 1
  const isNameLeftOut = here !== undefined && expected > 0 && (words[0] === undefined || isVersion(words[0]))
  if (isNameLeftOut) words.unshift(here)
  const [name, version] = words
  if (words.length > expected)
    throw new UsageError(`${action} does not know what to do with ${words.slice(expected).join(' ')}.`)
  if (words.length < expected) throw new UsageError(`${action} needs ${missing(expected, name)}.`)
  const wanted = version ?? values.version
  if (wanted !== undefined && !isVersion(wanted)) throw new UsageError(`${wanted} is no version: X.Y.Z.`)
  return {
    action,
    remote: name === undefined ? '' : name.startsWith('mfe-') ? name : `mfe-${name}`,
    version: wanted,
    target: values.target,
    from: values.from,
    by: values.by,
    host: values.host,
    json: values.json,
    allowDirty: values['allow-dirty'],
    keep: numberOf('--keep', values.keep, 1000),
    audience: { share: numberOf('--share', values.share, 100), roles: values.role, users: values.user },
  }
}

const isVersion = (text: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(text)

const isAboutAll = (action: Action) => ['list', 'verify', 'prune', 'page'].includes(action)

const missing = (expected: number, name: string | undefined) =>
  name === undefined ? `the name of a remote${expected === 2 ? ' and a version' : ''}` : 'a version'

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function numberOf(option: string, text: string, most: number): number {
  const number = Number(text.replace(/%$/, ''))
  if (text.trim() !== '' && number >= 0 && number <= most) return number
  throw new UsageError(`${option} is a number from 0 to ${most}.`)
}
