import { releaseCommands, releaseOptions } from '@hoistway/releases/command/command-line'
import { keysHelp } from '@hoistway/releases/command/keys'
import { scheduleHelp } from '@hoistway/releases/command/schedule'
import { sendHelp } from '@hoistway/releases/command/send'

interface CommandHelp {
  readonly summary: string
  readonly usage: string
  readonly options?: string
}

const remoteCommands = {
  dev: {
    summary: 'shows a running console with your local remote, reloaded after each change',
    usage: 'dev [--against URL] [--port NUMBER]',
    options: `  --against URL  the console (default: HOISTWAY_TARGET, otherwise http://127.0.0.1:8080). A local address shows it with
                 your remote; everything else comes from the console, with the rights of the signed-in user
  --port NUMBER  port of the local address (default: the first free port from 3001 to 3005)`,
  },
  build: { summary: 'builds this remote into dist', usage: 'build' },
  test: {
    summary: 'checks types and runs tests',
    usage: 'test [options of Vitest] | test --attest FILE [--version X.Y.Z]',
    options: `  --attest FILE    runs check, types, tests and build from scratch, and writes a signed in-toto statement that they passed.
                   HOISTWAY_SIGNING_KEY contains the key of \`keys new\` or the name of its file. For 24 hours,
                   \`publish --attestation FILE\` accepts the statement instead of a second run
  --version X.Y.Z  version to publish (default: that of package.json)
  All other options are passed to Vitest: test --watch`,
  },
  check: {
    summary: 'finds problems that types and tests miss; part of publish',
    usage: 'check [--record-budget] [--target DIR|URL]',
    options: `  --record-budget  writes budget.json: the current size of the scripts by package, plus a tenth
  --target         location of the releases whose paths are compared (default: HOISTWAY_TARGET)`,
  },
  doctor: {
    summary: 'checks whether machine, folder and console are compatible',
    usage: 'doctor [--target DIR|URL]',
  },
} as const satisfies Readonly<Record<string, CommandHelp>>
export type RemoteCommand = keyof typeof remoteCommands

export const isRemoteCommand = (word: string): word is RemoteCommand => Object.hasOwn(remoteCommands, word)

const all: Readonly<Record<string, CommandHelp>> = {
  ...remoteCommands,
  ...releaseCommands,
  schedule: scheduleHelp,
  keys: keysHelp,
  ...sendHelp,
}

export function helpText(tool: string, command?: string): string {
  const one = command === undefined ? undefined : all[command]
  if (one) return `${tool} ${one.usage}\n\n${one.summary}\n\n${one.options ?? releaseOptions}`
  const width = Math.max(...Object.keys(all).map((name) => name.length))
  const lines = Object.entries(all).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `A remote of the Hoistway console: develop it, check it, release it.

${lines.join('\n')}

${tool} <command> --help prints details. In the folder of a remote, its name can be omitted.`
}
