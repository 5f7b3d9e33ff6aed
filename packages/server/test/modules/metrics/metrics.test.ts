import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../../../src/base/start-error.ts'
import { createDeviceMetrics } from '../../../src/devices/device-metrics.ts'
import { createMetrics } from '../../../src/modules/metrics/metrics.ts'
import { startMetricsServer } from '../../../src/modules/metrics/metrics-server.ts'
import { bringOnline } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const address = probe.address()
const port = typeof address === 'object' && address ? address.port : 0
probe.close()
const world = startedServer({ METRICS_PORT: String(port) })
const dashboard = join(import.meta.dirname, '../../../../docs/deploy/grafana-dashboard.json')

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const seriesValue = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const SECONDS = 'hoistway_http_request_duration_seconds_count'

test('the metrics port serves nothing else', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  for (const [path, method] of [
    ['/', 'GET'],
    ['/api/health', 'GET'],
    ['/metrics', 'POST'],
  ] as const)
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status).toBe(404)
})

test('only Admins can read the metrics on the main port', async () => {
  const read = async (token?: string) =>
    fetch(`${world.url}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  expect((await read()).status).toBe(401)
  expect((await read(await world.tokenOf('manager'))).status).toBe(403)
  const answer = await read(await world.tokenOf('admin'))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('# TYPE hoistway_hub_connections gauge')
})

test('counts requests by route pattern, with one label for unknown paths', async () => {
  const before = await scrape()
  for (const id of ['1', '2', '3']) await world.as('admin', 'GET', `elevators/${id}`)
  for (const path of ['made-up-1', 'made-up-2?x=secret']) await world.as('admin', 'GET', path)
  const after = await scrape()
  const grown = (series: string) => (seriesValue(after, series) ?? 0) - (seriesValue(before, series) ?? 0)
  expect(grown(`${SECONDS}{method="GET",route="/api/elevators/:id",status="404"}`)).toBe(3)
  expect(after).not.toContain('made-up')
  expect(after).not.toContain('secret')
})

test('counts sign-ins by outcome', async () => {
  const before = await scrape()
  await world.signIn('user@hoistway.demo')
  await world.signIn('user@hoistway.demo', 'Wrong!2026')
  await world.call('POST', 'auth/login', { body: { email: 'nobody' } })
  const after = await scrape()
  const grown = (outcome: string) => {
    const series = `hoistway_sign_ins_total{outcome="${outcome}"}`
    return (seriesValue(after, series) ?? 0) - (seriesValue(before, series) ?? 0)
  }
  expect(['succeeded', 'refused', 'invalid'].map(grown)).toEqual([1, 1, 1])
})

test('counts connections and commands', async () => {
  const token = await world.tokenOf('admin')
  const connection = new HubConnectionBuilder()
    .withUrl(`${world.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  await connection.start()
  await connection.invoke('GetConnectionInfo')
  const { body } = await world.as('admin', 'GET', 'elevators?pageSize=1')
  await bringOnline(world, body.data[0].id)
  const sent = await world.as('admin', 'POST', `elevators/${body.data[0].id}/clear-cache`)
  expect([sent.status, sent.body]).toEqual([200, expect.anything()])
  const text = await scrape()
  expect(seriesValue(text, 'hoistway_hub_connections')).toBe(1)
  expect(seriesValue(text, 'hoistway_hub_invocations_total')).toBe(1)
  expect(seriesValue(text, 'hoistway_broker_connected')).toBe(1)
  expect(seriesValue(text, 'hoistway_commands_total{type="clear-cache",outcome="sent"}')).toBe(1)
  expect(seriesValue(text, 'hoistway_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(seriesValue(text, 'hoistway_device_messages_dropped_total{kind="state",reason="malformed"}')).toBe(0)
})

test('every metric of the dashboard is in the output', async () => {
  const text = await scrape()
  const present = new Set(text.match(/^[a-z_]+(?=[{ ])/gm))
  const named = readFileSync(dashboard, 'utf8').match(/\b(hoistway|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(new Set(named).size).toBeGreaterThan(20)
  const described = new Set(text.match(/(?<=^# TYPE )\S+/gm))
  const known = (name: string) => present.has(name) || described.has(name.replace(/_(bucket|count|sum)$/, ''))
  expect([...new Set(named)].filter((name) => !known(name))).toEqual([])
})

test('names a port in use with its variable', async () => {
  const metrics = createMetrics({
    pool: () => ({ total: 0, idle: 0, waiting: 0, opened: 0 }),
    disk: () => ({ free: 0, size: 0 }),
    devices: createDeviceMetrics(),
    brokerConnected: () => false,
    hub: () => undefined,
  })
  const started = startMetricsServer(metrics, { port, host: '127.0.0.1' })
  await expect(started).rejects.toThrow(StartError)
  await expect(started).rejects.toThrow(/METRICS_PORT: 127\.0\.0\.1:\d+ cannot be listened on \(EADDRINUSE\)/)
})

test.each([
  ['long polling', HttpTransportType.LongPolling],
  ['server-sent events', HttpTransportType.ServerSentEvents],
] as const)(
  'counts requests of the hub over %s by their path, and none that only wait',
  async (_, transport) => {
    const token = await world.tokenOf('admin')
    const before = await scrape()
    const connection = new HubConnectionBuilder()
      .withUrl(`${world.url}/customerHub`, { accessTokenFactory: () => token, transport })
      .configureLogging(LogLevel.None)
      .build()
    await connection.start()
    await connection.invoke('GetConnectionInfo')
    await connection.stop()
    expect((await fetch(`${world.url}/customerHub?id=unknown`)).status).toBe(401)
    let after = ''
    const grown = (series: string) => (seriesValue(after, series) ?? 0) - (seriesValue(before, series) ?? 0)
    await expect
      .poll(async () => {
        after = await scrape()
        return grown(`${SECONDS}{method="GET",route="/customerHub",status="401"}`)
      })
      .toBe(1)
    expect(grown(`${SECONDS}{method="POST",route="/customerHub/negotiate",status="200"}`)).toBe(1)
    expect(grown(`${SECONDS}{method="POST",route="/customerHub",status="200"}`)).toBeGreaterThanOrEqual(2)
    expect(after).not.toContain('method="GET",route="/customerHub",status="20')
    for (const route of ['unmatched', '/*']) {
      expect(grown(`${SECONDS}{method="GET",route="${route}",status="200"}`)).toBe(0)
    }
  },
)
