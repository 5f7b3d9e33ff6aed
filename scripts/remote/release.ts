// Releases of remotes; `npm run release` alone says how it is used.
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { type Command, readCommand, UsageError, usage } from '@hoistway/releases/command/command-line'
import { folderTarget } from '@hoistway/releases/command/folder-target'
import { serverTarget } from '@hoistway/releases/command/server-target'
import { canaryText, releaseTable } from '@hoistway/releases/command/table'
import type { Target } from '@hoistway/releases/command/target'
import { ReleaseError } from '@hoistway/releases/plan'
import { git } from '../git.ts'
import { root } from '../workspace.ts'
import { publish } from './publish.ts'

/** What a command has to tell: a text for people, a value for programs. */
interface Outcome {
  readonly text: string
  readonly value: unknown
}

try {
  const command = readCommand(process.argv.slice(2))
  const { text, value } = await perform(command, await targetOf(command))
  console.log(command.json ? JSON.stringify(value, null, 2) : text)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isExpected = error instanceof ReleaseError || error instanceof UsageError
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: message }, null, 2))
  else console.error(isExpected ? message : (error instanceof Error && error.stack) || message)
  if (error instanceof UsageError) console.error(`\n${usage}`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function targetOf({ target, by }: Command): Promise<Target> {
  const { HOISTWAY_TOKEN, HOISTWAY_EMAIL, HOISTWAY_PASSWORD, HOISTWAY_CODE } = process.env
  const { HOISTWAY_RELEASES, HOISTWAY_STATE } = process.env
  if (target && /^https?:/.test(target)) {
    return serverTarget(target, {
      token: HOISTWAY_TOKEN,
      email: HOISTWAY_EMAIL,
      password: HOISTWAY_PASSWORD,
      code: HOISTWAY_CODE,
    })
  }
  const state = HOISTWAY_STATE ?? join(root, '.hoistway')
  const folder = resolve(target ?? HOISTWAY_RELEASES ?? join(state, 'releases'))
  return folderTarget(folder, by ?? git(root, 'config', 'user.email') ?? userInfo().username)
}

async function perform(command: Command, target: Target): Promise<Outcome> {
  const { action, remote, version = '', audience, keep } = command
  const say = (text: string) => console.error(`${remote}: ${text}`)
  switch (action) {
    case 'publish': {
      const published = await publish(command, target, say)
      const next = `npm run release -- promote ${remote} ${published.version}`
      return {
        text: `${remote} ${published.version} is published in ${target.where}; nobody gets it yet.\n${next}`,
        value: published,
      }
    }
    case 'promote': {
      const { remotes } = await target.promote(remote, version)
      return { text: `${remote} ${version} is live.`, value: remotes[remote] }
    }
    case 'canary': {
      const entry = (await target.canary(remote, version, audience)).remotes[remote]
      const text = entry?.canary ? canaryText(entry.canary) : version
      return { text: `${remote} ${text} beside ${entry?.live ?? 'none'}.`, value: entry }
    }
    case 'rollback': {
      const before = (await target.read()).remotes[remote]
      const entry = (await target.rollback(remote)).remotes[remote]
      const ended = before?.canary && !entry?.canary
      const text = ended
        ? `The canary of ${remote} ${before.canary?.version} is ended; ${entry?.live ?? 'nothing'} is live.`
        : `${remote} ${entry?.live} is live again instead of ${before?.live}.`
      return { text, value: entry }
    }
    case 'list': {
      const registry = await target.read()
      return { text: releaseTable(registry), value: registry }
    }
    case 'prune': {
      const removed = await target.prune(keep)
      return {
        text: removed.length > 0 ? `Removed:\n  ${removed.join('\n  ')}` : 'Nothing to remove.',
        value: removed,
      }
    }
    case 'page': {
      const host = resolve(command.host ?? join(root, 'host/dist'))
      await target.writePage(host)
      return { text: `The page in ${host} begins with the live releases.`, value: { host } }
    }
    case 'verify': {
      const problems = await target.verify()
      if (problems.length > 0) throw new ReleaseError(`Not as published:\n  ${problems.join('\n  ')}`)
      const { remotes } = await target.read()
      const count = Object.values(remotes).reduce((sum, { releases }) => sum + releases.length, 0)
      return { text: `${count} releases are there and unchanged.`, value: { releases: count, problems } }
    }
  }
}
