import { expect, onTestFinished, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

test.each([
  ['/alerts?severity=critical', ['opened', '/alerts?severity=critical']],
  ['//evil.example', []],
])('a click on a message with the link %s opens %j without a reload', async (link, expected) => {
  vi.stubEnv('NODE_ENV', 'production')
  const worker = Object.assign(new EventTarget(), { register: async () => {}, ready: Promise.resolve({}) })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    document.querySelector('link[rel=manifest]')?.remove()
  })
  const seen: string[] = []
  await registerWorker((path) => seen.push(path))
  const ports = [{ postMessage: (reply: string) => seen.push(reply) }]
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'open', link }, ports }))
  expect(seen).toEqual(expected)
})
