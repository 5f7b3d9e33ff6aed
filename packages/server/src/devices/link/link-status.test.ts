import { expect, test } from 'vitest'
import { LinkStatus } from './link-status.ts'

test('the link is up only while devices and the other servers are reached', () => {
  const status = new LinkStatus()
  const states: string[] = []
  const enter = (...change: Parameters<LinkStatus['enter']>) => {
    if (status.enter(...change)) states.push(status.current.state)
  }
  enter('down', 'servers')
  enter('up')
  expect(states).toEqual([])
  enter('up', 'servers')
  enter('down', 'servers')
  enter('down')
  enter('up', 'servers')
  enter('up')
  expect(states).toEqual(['up', 'down', 'up'])
})
