import { afterEach, expect, test, vi } from 'vitest'
import { overrideEnvironment } from '../environment/current-environment.ts'
import { reportError } from './errors.ts'
import { reportUncaught } from './uncaught.ts'

afterEach(() => {
  overrideEnvironment({ errorEndpoint: undefined })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('an error is logged to the console with an ID', () => {
  const console_ = silence()
  const id = reportError(new Error('lost'), { where: 'load remote', remote: 'fleet' })
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(console_).toHaveBeenCalledWith(
    `[${id}] load remote:`,
    expect.any(Error),
    expect.objectContaining({ remote: 'fleet' }),
  )
})

test('an error is sent to the endpoint with the same ID', async () => {
  silence()
  const sendBeacon = vi.fn((_url: string, _body: string) => true)
  vi.stubGlobal('navigator', { sendBeacon })
  overrideEnvironment({ errorEndpoint: '/errors' })
  const id = reportError('no error object', { where: 'test' })
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/errors')
  expect(JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? '')).toMatchObject({
    id,
    message: 'no error object',
    context: { where: 'test' },
  })
})

test('uncaught errors other than cancellations are reported', () => {
  const console_ = silence()
  const stop = reportUncaught()
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  reject(new DOMException('left the page', 'AbortError'))
  expect(console_).not.toHaveBeenCalled()
  reject(new Error('forgotten'))
  expect(console_).toHaveBeenCalledTimes(1)
  stop()
  reject(new Error('after the end'))
  expect(console_).toHaveBeenCalledTimes(1)
})

test('an error caught twice is reported once', () => {
  const console_ = silence()
  const error = new Error('rendered twice')
  expect(reportError(error)).toBe(reportError(error))
  expect(console_).toHaveBeenCalledTimes(1)
})
