import { expect, test } from 'vitest'
import { readCommand } from './command-line.ts'
import { perform } from './perform.ts'
import type { Target } from './target.ts'

const by = { kind: 'user', name: 'Ada' } as const
const common = { id: 's1', remote: 'mfe-fleet', version: '1.0.0', by, mayApprove: false }
const expiresAt = '2026-12-02T00:00:00.000Z'
const request = { ...common, requestedAt: expiresAt, expiresAt }
const schedule = (approvals: number) => ({
  ...{ ...common, approvals, action: 'promote', to: '1.0.0', at: expiresAt, setAt: expiresAt },
  mayCancel: true,
})
const approvers = ['grace@b.example']

test.each([
  ['promote mfe-fleet 1.0.0', 'publish fleet', {}],
  ['approve mfe-fleet 1.0.0', 'promote fleet 1.0.0', { request, approvers }],
  ['approve mfe-fleet 1.0.0', 'approve fleet 1.0.0', { request, approvers }],
  ['schedule approve s1', 'promote fleet 1.0.0', { schedule: schedule(1), approvers }],
  ['schedule cancel s1', 'promote fleet 1.0.0', { schedule: schedule(0), approvers: [] }],
])('prints "%s" after "%s" with the same target', async (next, words, change) => {
  const target = { where: 'https://b.example', promote: async () => change, approve: async () => change }
  const text = async (...typed: string[]) => {
    const command = readCommand([...words.split(' '), ...typed])
    const publish = async () => ({ version: '1.0.0' }) as never
    return (await perform(command, target as unknown as Target, publish, { tool: 'npx hoistway' })).text
  }
  expect(`${await text('--target', 'https://b.example')} `).toContain(
    `npx hoistway ${next} --target https://b.example `,
  )
  expect(await text()).toContain(`npx hoistway ${next}`)
  expect(await text('--target', '../my releases')).toContain(`npx hoistway ${next} --target "../my releases"`)
  expect(await text()).not.toContain('--target')
})
