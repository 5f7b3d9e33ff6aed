import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

function starter(deafTo: readonly string[] = []) {
  const children: ChildProcess[] = []
  const start = async (spawned: (child: ChildProcess) => void) => {
    const script = `${deafTo.map((signal) => `process.on('${signal}', () => {});`).join('')}
      console.log('ready'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    spawned(child)
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
  }
  return { children, start }
}

test('restarts a killed process, retrying when the restart fails', async () => {
  const { children, start } = starter()
  const events: string[] = []
  let failing = 0
  const kept = await keepRunning({
    start: (spawned) => (failing-- > 0 ? Promise.reject(new Error('the port is taken')) : start(spawned)),
    report: (event, detail) => events.push(`${event} ${detail}`),
    pauses: [1, 10],
  })
  failing = 2
  children[0]?.kill('SIGKILL')
  await expect.poll(() => kept.restarts).toBe(1)
  expect(kept.isUp).toBe(true)
  expect(events).toEqual([
    'ended SIGKILL',
    'failed Error: the port is taken',
    'failed Error: the port is taken',
    'restarted 1',
  ])
  await kept.stop()
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGINT'])
  expect(events).toHaveLength(4)
})

test('kills a process that does not stop gracefully', async () => {
  const { children, start } = starter(['SIGINT', 'SIGQUIT'])
  const kept = await keepRunning({ start, report: () => {}, patience: 100 })
  await kept.stop()
  expect(children[0]?.signalCode).toBe('SIGKILL')
  expect(kept.isUp).toBe(false)
})

test('does not restart a process after stop was requested', async () => {
  const { children, start } = starter()
  const kept = await keepRunning({ start, report: () => {}, pauses: [60_000] })
  children[0]?.kill('SIGKILL')
  await expect.poll(() => kept.isUp).toBe(false)
  await kept.stop()
  expect(children).toHaveLength(1)
})
