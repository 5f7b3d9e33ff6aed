import { parseArgs } from 'node:util'

export const usage = `Releases of remotes: publish, try with some, give to all, take back.

  npm run release -- publish <remote> [--version X.Y.Z] [--from FOLDER] [--allow-dirty]
  npm run release -- canary <remote> X.Y.Z --share 10 | --role Admin | --user a@b.example
  npm run release -- promote <remote> X.Y.Z
  npm run release -- rollback <remote>
  npm run release -- list | verify | prune [--keep 3]
  npm run release -- page [--host FOLDER]

  --target DIR|URL  where the releases are: a folder (default: .hoistway/releases), or a running server, which wants
                    HOISTWAY_TOKEN, or HOISTWAY_EMAIL and HOISTWAY_PASSWORD, of an Admin, and HOISTWAY_CODE (of the
                    authenticator app) of one with a second factor
  --host FOLDER     the built console (default: host/dist), into whose page the live releases of a folder go
  --by NAME         who decides, for a folder (default: git's user.email)
  --json            the result as JSON`

/** The command line is wrong; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const actions = ['publish', 'canary', 'promote', 'rollback', 'list', 'verify', 'prune', 'page'] as const
export type Action = (typeof actions)[number]

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

/** Reads a command line. @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  const [typed, name, version, ...rest] = positionals
  const action = actions.find((each) => each === typed)
  if (!action) throw new UsageError(typed ? `There is no command ${typed}.` : 'Which command?')
  const expected = action === 'canary' || action === 'promote' ? 3 : isAboutAll(action) ? 1 : 2
  if (positionals.length > expected || rest.length > 0)
    throw new UsageError(`${action} does not know what to do with ${positionals.slice(expected).join(' ')}.`)
  if (positionals.length < expected) throw new UsageError(`${action} needs ${missing(expected, name)}.`)
  const wanted = version ?? values.version
  if (wanted !== undefined && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted))
    throw new UsageError(`${wanted} is no version: X.Y.Z.`)
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

const isAboutAll = (action: Action) => ['list', 'verify', 'prune', 'page'].includes(action)

const missing = (expected: number, name: string | undefined) =>
  name === undefined ? `the name of a remote${expected === 3 ? ' and a version' : ''}` : 'a version'

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
