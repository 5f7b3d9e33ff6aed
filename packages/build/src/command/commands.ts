import { releaseCommands, releaseOptions } from '@hoistway/releases/command/command-line'
import { keysHelp } from '@hoistway/releases/command/keys'
import { scheduleHelp } from '@hoistway/releases/command/schedule'
import { sendHelp } from '@hoistway/releases/command/send'

interface CommandHelp {
  readonly summary: string
  /** Arguments after the name of the tool. */
  readonly usage: string
  readonly options?: string
}

/** Commands for the folder of a remote, without a console. */
export const remoteCommands = {
  dev: {
    summary: 'a running console with this remote from your machine, reloaded after each change',
    usage: 'dev [--against URL] [--port 3001]',
    options: `  --against URL  the console (default: HOISTWAY_TARGET, otherwise http://127.0.0.1:8080). It is shown at an address of
                 your machine: everything but this remote comes from there, for whoever signs in
  --port NUMBER  of that address (default: 3001)`,
  },
  build: { summary: 'builds this remote into dist', usage: 'build' },
  test: {
    summary: 'its types and tests',
    usage: 'test [options of Vitest] | test --attest FILE [--version X.Y.Z]',
    options: `  --attest FILE    runs check, types, tests and build, whatever has passed before, and writes a statement of in-toto that
                   they passed, signed with HOISTWAY_SIGNING_KEY (a key of \`keys new\`, or the file that has it). For
                   24 hours \`publish --attestation FILE\` takes it in the place of a second run
  --version X.Y.Z  as it will be published (default: the one of package.json)
  Every other option is Vitest's: test --watch`,
  },
  check: {
    summary: 'what types and tests do not see; part of publish',
    usage: 'check [--record-budget] [--target DIR|URL]',
    options: `  --record-budget  writes budget.json: a tenth more than the scripts take now, and what they take by package
  --target         compares its paths with those of the releases there (default: HOISTWAY_TARGET)`,
  },
  doctor: {
    summary: 'whether this machine, this folder and the console fit together',
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

/** Returns the help of one or all commands. */
export function helpText(tool: string, command?: string): string {
  const one = command === undefined ? undefined : all[command]
  if (one) return `${tool} ${one.usage}\n\n${one.summary}\n\n${one.options ?? releaseOptions}`
  const width = Math.max(...Object.keys(all).map((name) => name.length))
  const lines = Object.entries(all).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `A remote of the Hoistway console: develop it, check it, release it.

${lines.join('\n')}

${tool} <command> --help tells more. In the folder of a remote its name may be left out.`
}
