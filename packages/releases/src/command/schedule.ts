import { z } from 'zod'
import { fullName } from '../descriptor.ts'
import { ReleaseError } from '../plan.ts'
import { type ReleaseSchedule, releaseSchedule } from '../schedule.ts'
import { releasesAnswer } from '../wire.ts'
import { credentialsOf, targetIn } from './credentials.ts'
import type { Outcome } from './perform.ts'
import { openServer } from './server-target.ts'
import { textTable } from './table.ts'
import { timeText } from './time-text.ts'
import { parsedArgs, UsageError } from './usage-error.ts'

export const scheduleHelp = {
  summary: 'manages scheduled promotions and canaries of a server',
  usage: 'schedule list [remote] | schedule cancel ID [--why TEXT] | schedule approve ID [--why TEXT]',
  options: `  list [remote]  lists scheduled changes, the next one first; promote --at and canary --at create them
  cancel ID      cancels a change
  approve ID     approves a promotion in advance as the second person
  --why TEXT     the reason, for the audit; a server may require one
  --target URL   the server (default: HOISTWAY_TARGET), with HOISTWAY_TOKEN, or HOISTWAY_EMAIL and HOISTWAY_PASSWORD
  --json         prints the result as JSON`,
} as const

const options = {
  target: { type: 'string' },
  why: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** @throws ReleaseError, UsageError */
export async function runSchedule(
  args: readonly string[],
  defaultRemote: string | undefined,
): Promise<Outcome> {
  const { values, positionals } = parsedArgs(args, options)
  const [action, word, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`schedule: unexpected argument ${rest.join(' ')}.`)
  if (action !== 'list' && action !== 'cancel' && action !== 'approve')
    throw new UsageError(
      action ? `There is no command schedule ${action}.` : 'schedule: list, cancel or approve?',
    )
  if (action !== 'list' && word === undefined) throw new UsageError(`${action} needs an ID.`)
  const target = values.target ?? targetIn(process.env)
  if (!target) throw new UsageError('Which server? Say --target.')
  if (!/^https?:/.test(target))
    throw new ReleaseError('A folder has no schedules: --target must be a server.')
  const { call } = await openServer(target, credentialsOf(process.env))
  const { schedules = [] } = await call('GET', '', releasesAnswer)
  if (action === 'list') return listed(ofRemote(schedules, word ?? defaultRemote))
  const found = schedules.find(({ id }) => id === word)
  if (!found) throw new ReleaseError(`Nothing with the ID ${word} is scheduled.`)
  const { remote, to, at } = found
  const path = `/${remote}/schedules/${found.id}/${action}`
  const why = values.why?.trim() || undefined
  if (action === 'cancel') {
    await call('POST', path, z.unknown(), { why })
    return { text: `${remote} ${to} at ${timeText(at)} is cancelled.`, value: found }
  }
  const approved = await call('POST', path, releaseSchedule, { why })
  const left = approved.approvals > 0 ? 'One more person must approve it.' : 'It takes place then.'
  return { text: `${remote} ${to} at ${timeText(at)} is approved. ${left}`, value: approved }
}

function ofRemote(schedules: readonly ReleaseSchedule[], name: string | undefined) {
  if (name === undefined) return schedules
  return schedules.filter(({ remote }) => remote === fullName(name))
}

function listed(schedules: readonly ReleaseSchedule[]): Outcome {
  const rows = schedules.map(({ id, at, remote, action, to, by, approvals, why }) => [
    id,
    timeText(at),
    remote,
    `${action} ${to}`,
    by.kind === 'token' ? `token ${by.name}` : by.name,
    approvals > 0 ? `needs ${approvals} to approve` : 'scheduled',
    why ?? '',
  ])
  const head = ['id', 'at', 'remote', 'what', 'set by', 'state', 'why']
  return { text: rows.length > 0 ? textTable(head, rows) : 'Nothing is scheduled.', value: schedules }
}
