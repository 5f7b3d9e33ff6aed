import { Writable } from 'node:stream'
import { newApiToken } from '@hoistway/releases/api-token'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('removes API tokens from every log text', () => {
  const lines: string[] = []
  const log = createLog(
    'trace',
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    }),
  )
  const token = newApiToken()
  log.error({ err: new Error(`refused ${token}`), headers: { authorization: `Bearer ${token}` } }, token)
  log.info({ any: { other: { place: [token] } } }, `/api/releases?x=${token}&y=1`)
  expect(lines.join('')).not.toContain(token.slice(0, 20))
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'hwr_[removed]',
    '/api/releases?x=hwr_[removed]&y=1',
  ])
})
