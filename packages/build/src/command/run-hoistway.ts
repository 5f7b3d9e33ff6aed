import { basename, resolve } from 'node:path'
import { isReleaseCommand, parsedArgs, UsageError } from '@hoistway/releases/command/command-line'
import { failureOf } from '@hoistway/releases/command/failure'
import { git } from '../remote/git.ts'
import { descriptorIn, isRemote } from '../remote/remote-folder.ts'
import { helpText, isRemoteCommand, type RemoteCommand } from './commands.ts'
import type { Place } from './place.ts'

/** Prints the result and returns the exit code. Never throws. */
export async function runHoistway(args: readonly string[], place: Place = {}): Promise<number> {
  const tool = place.tool ?? 'npx hoistway'
  const [command, ...rest] = args
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    console.log(helpText(tool, rest[0]))
    return 0
  }
  // Arguments after `--` belong to other tools.
  const options = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined)
  try {
    if (options.includes('--help') || options.includes('-h')) {
      console.log(helpText(tool, command))
      return 0
    }
    if (isRemoteCommand(command)) return await runRemoteCommand(command, rest, place)
    if (isServerCommand(command)) return await runServerCommand(command, rest, place)
    if (!isReleaseCommand(command)) throw new UsageError(`There is no command ${command}.`)
    const { runRelease } = await import('./run-release.ts')
    const folder = resolve(place.folder ?? '.')
    await runRelease(args, {
      ...place,
      tool,
      folder,
      by: place.by ?? git(folder, 'config', 'user.email'),
    })
    return 0
  } catch (error) {
    const { message, exitCode } = failureOf(error)
    if (args.includes('--json')) console.log(JSON.stringify({ error: message }, null, 2))
    else console.error(exitCode === 2 ? `${message}\n\n${helpText(tool, command)}` : message)
    return exitCode
  }
}

const serverCommands = {
  keys: async () => (await import('@hoistway/releases/command/keys')).runKeys,
  schedule: async () => (await import('@hoistway/releases/command/schedule')).runSchedule,
  notify: async () => (await import('@hoistway/releases/command/send')).runNotify,
  push: async () => (await import('@hoistway/releases/command/send')).runPush,
}
const isServerCommand = (word: string): word is keyof typeof serverCommands =>
  Object.hasOwn(serverCommands, word)

async function runServerCommand(
  command: keyof typeof serverCommands,
  args: readonly string[],
  place: Place,
): Promise<number> {
  const folder = resolve(place.folder ?? '.')
  const defaultRemote = isRemote(folder) ? (await descriptorIn(folder)).name : undefined
  const run = await serverCommands[command]()
  const { text, value } = await run(args, defaultRemote)
  console.log(args.includes('--json') ? JSON.stringify(value, null, 2) : text)
  return 0
}

async function runRemoteCommand(
  command: RemoteCommand,
  args: readonly string[],
  place: Place,
): Promise<number> {
  const folder = resolve(place.folder ?? '.')
  if (!isRemote(folder))
    throw new UsageError(
      `${command} works in the folder of a remote; ${basename(folder)} has no remote.config.ts.`,
    )
  if (command === 'test') {
    const own = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined)
    if (own.some((word) => /^--attest(=|$)/.test(word))) return runAttest(folder, args)
    const { runTests, checkTree } = await import('../remote/run-checks.ts')
    if (args.length > 0) return runTests(folder, args)
    await checkTree(folder, console.log)
    console.log('types and tests pass')
    return 0
  }
  if (command === 'build') {
    parsedArgs(args, {}, false)
    const { withBuild } = await import('../remote/with-build.ts')
    await withBuild(folder, async (dist, isNew) => console.log(isNew ? dist : `${dist}: nothing has changed`))
    return 0
  }
  if (command === 'check') {
    const { runCheck } = await import('./run-check.ts')
    const options = {
      'record-budget': { type: 'boolean', default: false },
      target: { type: 'string' },
    } as const
    const { target, 'record-budget': recordBudget } = parsedArgs(args, options, false).values
    return runCheck(folder, { target, recordBudget }, place)
  }
  if (command === 'doctor') {
    const { runDoctor } = await import('./doctor.ts')
    return runDoctor(folder, parsedArgs(args, { target: { type: 'string' } }, false).values.target)
  }
  const { runDev } = await import('../dev/run-dev.ts')
  const options = { against: { type: 'string' }, port: { type: 'string' } } as const
  const { against, port } = parsedArgs(args, options, false).values
  return runDev(folder, { against, port })
}

async function runAttest(folder: string, args: readonly string[]): Promise<number> {
  const options = { attest: { type: 'string' }, version: { type: 'string' } } as const
  const { attest: to, version } = parsedArgs(args, options, false).values
  if (!to) throw new UsageError('--attest needs the name of a file.')
  const { attest } = await import('./attest.ts')
  await attest(folder, { to, version }, console.error)
  console.log(`${to} attests that this build passed. Publish it with: hoistway publish --attestation ${to}`)
  return 0
}
