import { expect, test } from 'vitest'
import { runAttack } from './attack.ts'

const size = { frames: 3, minutes: 0, seed: 7 }

test('an attack prints its counts', async () => {
  const lines: string[] = []
  const attack = {
    name: 'of frames',
    run: async ({ frames }: typeof size, report: { count(name: string, by?: number): void }) => {
      report.count('frames sent', frames * 1000)
      report.count('connections left', 0)
    },
  }
  const { counts } = await runAttack(attack, size, (line) => lines.push(line))
  expect(counts).toEqual({ 'frames sent': 3000, 'connections left': 0 })
  expect(lines.join('\n')).toMatch(
    /^attack of frames \(seed 7\): withstood, \d+\.\d s\n {2}3,000 frames sent\n {2}0 connections left$/,
  )
})

test('an attack that succeeds fails the run and still prints its counts', async () => {
  const lines: string[] = []
  const attack = {
    name: 'that kills',
    run: async (_: unknown, report: { count(name: string): void }) => {
      report.count('kills')
      throw new Error('the server ended')
    },
  }
  await expect(runAttack(attack, size, (line) => lines.push(line))).rejects.toThrow('the server ended')
  expect(lines.join('\n')).toMatch(/^attack that kills \(seed 7\): failed, .*\n {2}1 kills$/)
})
