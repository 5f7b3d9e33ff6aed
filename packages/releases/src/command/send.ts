import { z } from 'zod'
import { fullName, shortName } from '../descriptor.ts'
import { credentialsOf, targetIn } from './credentials.ts'
import type { Outcome } from './perform.ts'
import { openServer } from './server-target.ts'
import { parsedArgs, UsageError } from './usage-error.ts'

const audienceHelp = `  --user EMAIL         one user; up to 50 times
  --organization ID    all users who see the organization
  --elevator ID        all users who see the elevator`
const targetHelp = `  --remote NAME        the remote (default: the one of this folder)
  --target URL         the server (default: HOISTWAY_TARGET), with HOISTWAY_TOKEN, an API token with the scope releases:notify
  --json               prints the result as JSON`

/** Usage of `notify` and `push`. */
export const sendHelp = {
  notify: {
    summary: 'sends a notification of a kind that this remote declares',
    usage: 'notify KIND --user EMAIL | --organization ID | --elevator ID [--message TEXT] [--link PATH]',
    options: `${audienceHelp}
  --message TEXT       details below the title of the kind
  --in de=TEXT         the message in another language; may be repeated
  --link PATH          page of the console that it opens
  --subject TEXT       merges repeats within an hour into one line with a count
${targetHelp}`,
  },
  push: {
    summary: 'sends a push that this remote declares to open pages',
    usage: 'push NAME --everybody | --user EMAIL | --organization ID | --elevator ID [--payload JSON]',
    options: `${audienceHelp}
  --everybody          all signed-in users
  --payload JSON       data for the page, at most 4 KB
${targetHelp}`,
  },
} as const
type SendCommand = keyof typeof sendHelp

const audience = {
  user: { type: 'string', multiple: true, default: [] as string[] },
  organization: { type: 'string' },
  elevator: { type: 'string' },
  everybody: { type: 'boolean', default: false },
} as const
const options = {
  ...audience,
  message: { type: 'string' },
  in: { type: 'string', multiple: true, default: [] as string[] },
  link: { type: 'string' },
  subject: { type: 'string' },
  payload: { type: 'string' },
  remote: { type: 'string' },
  target: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const
const onlyOf = { notify: ['message', 'in', 'link', 'subject'], push: ['payload', 'everybody'] } as const

type Sending = (args: readonly string[], defaultRemote: string | undefined) => Promise<Outcome>

const running =
  (command: SendCommand): Sending =>
  async (args, defaultRemote) => {
    const { remote, target, path, body } = sendRequest(command, args, defaultRemote)
    const { call } = await openServer(target, credentialsOf(process.env))
    await call('POST', `/${remote}/${path}`, z.unknown(), body)
    const name = 'kind' in body ? body.kind : body.name
    return { text: `${name} was sent.`, value: { sent: name } }
  }

/** @throws ReleaseError, UsageError */
export const runNotify = running('notify')
/** Runs `hoistway push` like {@link runNotify}. */
export const runPush = running('push')

/**
 * Converts a command line to a request.
 * @throws UsageError
 */
export function sendRequest(
  command: SendCommand,
  args: readonly string[],
  defaultRemote: string | undefined,
) {
  const { values, positionals } = parsedArgs(args, options)
  const [name, ...rest] = positionals
  const other = onlyOf[command === 'notify' ? 'push' : 'notify'].find((each) =>
    [values[each] ?? []].flat().some(Boolean),
  )
  if (other) throw new UsageError(`${command} has no --${other}.`)
  if (!name) throw new UsageError(`${command} needs the name of what is sent.`)
  if (rest.length > 0) throw new UsageError(`${command}: unexpected argument ${rest.join(' ')}.`)
  const typed = values.remote ?? defaultRemote
  if (!typed) throw new UsageError('Which remote? Say --remote.')
  const remote = fullName(typed)
  const target = values.target ?? targetIn(process.env)
  if (!target || !/^https?:/.test(target)) throw new UsageError('Set --target to the address of a server.')
  const full = name.includes(':') ? name : `${shortName(remote)}:${name}`
  const to = audienceOf(command, values)
  if (command === 'push')
    return {
      remote,
      target,
      path: 'pushes',
      body: { name: full, audience: to, ...payloadOf(values.payload) },
    } as const
  const { message, link, subject } = values
  const translations = Object.fromEntries(values.in.map(translation))
  return {
    remote,
    target,
    path: 'notifications',
    body: {
      kind: full,
      audience: to,
      ...(message !== undefined && { message }),
      ...(link !== undefined && { link }),
      ...(subject !== undefined && { subject }),
      ...(values.in.length > 0 && { translations }),
    },
  } as const
}

type Values = ReturnType<typeof parsedArgs<typeof options>>['values']

function audienceOf(command: SendCommand, { user, organization, elevator, everybody }: Values) {
  const named = [
    ...(user.length > 0 ? [{ users: user }] : []),
    ...(organization === undefined ? [] : [{ organizationId: organization }]),
    ...(elevator === undefined ? [] : [{ elevatorId: elevator }]),
    ...(everybody ? [{ everybody }] : []),
  ]
  const [one, another] = named
  const last = command === 'push' ? ', --elevator and --everybody' : ' and --elevator'
  if (!one || another) throw new UsageError(`Set exactly one of --user, --organization${last}.`)
  return one
}

function payloadOf(text: string | undefined): { readonly payload?: unknown } {
  if (text === undefined) return {}
  try {
    return { payload: JSON.parse(text) }
  } catch (cause) {
    throw new UsageError('--payload is JSON, such as \'{"percent": 10}\'.', { cause })
  }
}

function translation(typed: string): [language: string, text: string] {
  const [, language, text] = /^([a-z]{2})=(.+)$/s.exec(typed) ?? []
  if (!language || !text) throw new UsageError('--in is a language and a text: --in de=Fertig.')
  return [language, text]
}
