import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ReleaseError } from '../plan.ts'
import { previewAddress, previewOf } from '../preview.ts'
import { variables } from '../product.ts'
import type { RequestedPromotion } from '../promote-request.ts'
import { entryOf, type Release } from '../registry.ts'
import { canaryText } from '../release-audit.ts'
import type { ScheduledChange } from '../schedule.ts'
import { type Command, UsageError } from './command-line.ts'
import { credentialsOf, targetIn } from './credentials.ts'
import { folderTarget } from './folder-target.ts'
import { serverTarget } from './server-target.ts'
import { auditTable, releaseTable } from './table.ts'
import type { Target } from './target.ts'
import { timeText } from './time-text.ts'
import { userName } from './user-name.ts'

/** A text for people and a value for programs. */
export interface Outcome {
  readonly text: string
  readonly value: unknown
}

export const quoted = (word: string) => (/\s/.test(word) ? `"${word}"` : word)

export interface CommandContext {
  readonly tool: string
  /** Used without `--target` and its environment variable. */
  readonly defaultTarget?: string | undefined
  /** Built console without `--host`. */
  readonly defaultHost?: string | undefined
  /** Author without `--by`. */
  readonly by?: string | undefined
}

const URL_LIKE = /^[a-z][a-z\d+.-]*:\/\//i
/** `console.example`, `localhost:8080` */
const HOST_LIKE = /^[^./\\][^/\\]*(\.[a-z\d-]+|:\d+)(\/|$)/i

/** @throws UsageError without a target or with an incomplete address; Error if it rejects the caller */
export async function targetOf({ target, by, why }: Command, context: CommandContext): Promise<Target> {
  const { env } = process
  const where = target ?? (targetIn(env) || env[variables.releases] || context.defaultTarget)
  if (!where) throw new UsageError(`Set --target or ${variables.target} to the location of the releases.`)
  if (/^https?:/.test(where)) return serverTarget(where, credentialsOf(env), why)
  if (URL_LIKE.test(where) || (HOST_LIKE.test(where) && !existsSync(resolve(where))))
    throw new UsageError(
      `${where} is neither a folder nor a server: write https://… for a server, ./… for a folder.`,
    )
  return folderTarget(resolve(where), { by: by ?? context.by ?? userName(), why })
}

/** The caller supplies `publish`, which builds first. @throws ReleaseError */
export async function perform(
  command: Command,
  target: Target,
  publish: () => Promise<Release>,
  context: CommandContext,
): Promise<Outcome> {
  const { action, remote, version = '', audience, keep } = command
  const typed = command.target ? ` --target ${quoted(command.target)}` : ''
  const next = (words: string) => `${context.tool} ${words}${typed}`
  switch (action) {
    case 'publish': {
      const published = await publish()
      if (command.preview) return shown(target, remote, published.version, command.preview.branch)
      const promote = next(`promote ${remote} ${published.version}`)
      return {
        text: `${remote} ${published.version} is published in ${target.where}, but not live yet.\n${promote}`,
        value: published,
      }
    }
    case 'preview': {
      if (!command.preview) throw new UsageError('preview needs --branch.')
      await target.preview(remote, version, command.preview)
      return shown(target, remote, version, command.preview.branch)
    }
    case 'end-preview': {
      const branch = command.preview?.branch ?? ''
      const after = await target.endPreview(remote, branch)
      return { text: `The preview ${branch} of ${remote} has ended.`, value: entryOf(after, remote) }
    }
    case 'promote': {
      const after = await target.promote(remote, version, command.at)
      if ('schedule' in after) return scheduled(after, next)
      if ('request' in after) return waiting(after, next(`approve ${remote} ${version}`))
      return { text: `${remote} ${version} is live.`, value: entryOf(after, remote) }
    }
    case 'approve': {
      const after = await target.approve(remote, version)
      if ('request' in after) return waiting(after, next(`approve ${remote} ${version}`))
      return { text: `${remote} ${version} is live.`, value: entryOf(after, remote) }
    }
    case 'canary': {
      const options = { ...audience, plan: command.rollout, at: command.at }
      const after = await target.canary(remote, version, options)
      if ('schedule' in after) return scheduled(after, next)
      const entry = entryOf(after, remote)
      const text = entry?.canary ? canaryText(entry.canary) : version
      return { text: `${remote} ${text} beside ${entry?.live ?? 'none'}.`, value: entry }
    }
    case 'rollback':
      return rollback(target, command)
    case 'withdraw': {
      const entry = entryOf(await target.withdraw(remote, version), remote)
      return { text: `${remote} ${version} is withdrawn and no longer served.`, value: entry }
    }
    case 'list': {
      const registry = await target.read()
      return { text: releaseTable(registry), value: registry }
    }
    case 'audit': {
      const entries = await target.audit(remote || undefined, command.limit)
      return { text: auditTable(entries), value: entries }
    }
    case 'prune': {
      const removed = await target.prune(keep)
      return {
        text: removed.length > 0 ? `Removed:\n  ${removed.join('\n  ')}` : 'Nothing to remove.',
        value: removed,
      }
    }
    case 'page': {
      const host = command.host ?? context.defaultHost
      if (!host) throw new UsageError('Set --host to the folder of the built console.')
      await target.writePage(resolve(host))
      return { text: `The page in ${resolve(host)} contains the live releases.`, value: { host } }
    }
    case 'verify': {
      const problems = await target.verify()
      if (problems.length > 0) throw new ReleaseError(`Not as published:\n  ${problems.join('\n  ')}`)
      const { remotes } = await target.read()
      const count = Object.values(remotes).reduce((sum, { releases }) => sum + releases.length, 0)
      return { text: `${count} releases are complete and unchanged.`, value: { releases: count, problems } }
    }
  }
}

/** A folder does not know the address of its console. */
async function shown(target: Target, remote: string, version: string, branch: string): Promise<Outcome> {
  const preview = previewOf(entryOf(await target.read(), remote), branch)
  const place = /^https?:/.test(target.where) ? `${target.where}/` : ''
  const address = `${place}${previewAddress(remote, branch)}`
  const until = preview?.until ? ` until ${timeText(preview.until)}` : ''
  return {
    text: `${remote} ${version} is the preview ${branch}${until}. Open it at:\n${address}`,
    value: { ...preview, remote, version, branch, address },
  }
}

function scheduled(change: ScheduledChange, next: (words: string) => string): Outcome {
  const { id, remote, action, to, at, approvals } = change.schedule
  const whom = approvals === 2 ? 'two people approve' : 'another person approves'
  const unless = approvals > 0 ? ` if ${whom} it first: ${change.approvers.join(', ')}` : ''
  const [command, does] = approvals > 0 ? ['approve', 'approves'] : ['cancel', 'cancels']
  return {
    text: `${remote} ${to}: ${action} at ${timeText(at)}${unless}.\n${next(`schedule ${command} ${id}`)} ${does} it.`,
    value: change,
  }
}

function waiting(asked: RequestedPromotion, command: string): Outcome {
  const { remote, version, expiresAt } = asked.request
  const until = `until ${timeText(expiresAt)}`
  const whom = asked.request.approvals === 2 ? 'two people' : 'another person'
  return {
    text: `${remote} ${version} waits for ${whom} ${until}: ${asked.approvers.join(', ')}.\nApprove on the Releases page, or: ${command}`,
    value: asked,
  }
}

async function rollback(target: Target, { remote, live, version }: Command): Promise<Outcome> {
  const before = entryOf(await target.read(), remote)
  const entry = entryOf(await target.rollback(remote, live, version), remote)
  const ended =
    before?.canary && !entry?.canary ? `The canary of ${remote} ${before.canary.version} is ended` : ''
  const restored =
    entry?.live !== before?.live && `${remote} ${entry?.live} is live again instead of ${before?.live}.`
  const text = restored
    ? `${ended && `${ended}; `}${restored}`
    : `${ended}; ${entry?.live ?? 'nothing'} is live. With --live, a rollback reverts that as well.`
  return { text, value: entry }
}
