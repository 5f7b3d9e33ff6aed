import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNginx } from '@hoistway/testing/nginx'
import { programPath } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const folder = join(import.meta.dirname, '../../../docs/deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const source = (path: string) => readFileSync(join(import.meta.dirname, '../../src', path), 'utf8')
const END_SECONDS = 10
const isVariable = (name: string) => new RegExp(`^ {2}${name}:`, 'm').test(source('start/env.ts'))

test('nginx and the ingress accept the largest firmware', () => {
  const megabytes = Number(/a number of megabytes above 0, at most (\d+)/.exec(source('start/env.ts'))?.[1])
  const body = Math.ceil((megabytes * 1024 * 1024) / 3) * 4 + 64 * 1024
  for (const [file, setting] of [
    ['nginx.conf', /client_max_body_size (\d+)m;/],
    ['kubernetes.yaml', /proxy-body-size: (\d+)m/],
  ] as const)
    expect(Number(setting.exec(read(file))?.[1]) * 1024 * 1024, file).toBeGreaterThanOrEqual(body)
})

test('nginx waits ten minutes for the turn of an export', () => {
  const locations = [...read('nginx.conf').matchAll(/location ~ (\S+) \{([^}]*)/g)]
  for (const path of ['/api/elevators/1/history/export', '/api/fleet/rollups/export']) {
    // The first one that matches applies.
    const [, , settings] = locations.find(([, pattern]) => new RegExp(String(pattern)).test(path)) ?? []
    expect(settings).toContain('proxy_read_timeout 10m;')
  }
})

describe('compose.yaml', () => {
  const { services, volumes, secrets, networks } = parse(read('compose.yaml'), { merge: true })
  const servers = Object.entries<Record<string, unknown>>(services).filter(([name]) => /^server-/.test(name))

  test('names only services, volumes and secrets that it has', () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      const { depends_on: needed = [], volumes: mounts = [], secrets: used = [] } = service
      const needs = Array.isArray(needed) ? needed : Object.keys(Object(needed))
      for (const each of needs)
        expect([name, Object.keys(services)]).toEqual([name, expect.arrayContaining([each])])
      for (const mount of [mounts]
        .flat()
        .map(String)
        .filter((each) => !each.startsWith('.')))
        expect(Object.keys(volumes)).toContain(mount.split(':')[0])
      for (const mount of [mounts]
        .flat()
        .map(String)
        .filter((each) => each.startsWith('.')))
        expect(existsSync(join(folder, mount.split(':')[0] ?? ''))).toBe(true)
      for (const secret of [used].flat())
        expect(Object.keys(secrets)).toContain(typeof secret === 'string' ? secret : Object(secret).source)
    }
  })

  test('its folder of secrets is neither in the image nor in the repository', () => {
    const secretFolder = /mkdir (\w+) /.exec(read('containers.md'))?.[1]
    expect(read('Dockerfile.dockerignore').split('\n')).toContain(secretFolder)
    expect(readFileSync(join(folder, '../../../.gitignore'), 'utf8').split('\n')).toContain(
      `/${secretFolder}/`,
    )
  })

  test('has two servers that differ in state and address alone, and wait for their end', () => {
    expect(servers).toHaveLength(2)
    const [first, second] = servers.map(([, { volumes: _, networks: __, ...rest }]) => rest)
    expect(first).toEqual(second)
    expect(Object(servers[0]?.[1].volumes)[0]).not.toEqual(Object(servers[1]?.[1].volumes)[0])
    const { environment, stop_grace_period: grace } = Object(first)
    expect(Object.keys(environment).filter((name) => !isVariable(name))).toEqual([])
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(
      Number(environment.HOISTWAY_DRAIN_SECONDS) + END_SECONDS,
    )
  })

  test('limits the logs of all services', () => {
    for (const service of Object.values(services))
      expect(service).toMatchObject({
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      })
  })

  test('gives nginx the addresses of both servers, and the log of the container', () => {
    const [, , command = ''] = services.nginx.command
    const work = temporaryFolder('compose', onTestFinished)
    const file = join(work, 'hoistway.conf')
    const edit = command
      .split('exec nginx')[0]
      .replaceAll('/hoistway/nginx.conf', join(folder, 'nginx.conf'))
      .replaceAll('/etc/nginx/conf.d/default.conf', file)
    execFileSync('sh', ['-c', edit])
    const written = readFileSync(file, 'utf8')
    for (const [, { networks: own }] of servers) {
      const address = Object(own).default.ipv4_address
      expect(written.split(`server ${address}:8080 max_fails=0;`)).toHaveLength(3)
      expect(networks.default.ipam.config[0].subnet).toContain(address.split('.').slice(0, 3).join('.'))
    }
    expect(written).not.toContain('127.0.0.1:8080')
    expect(new Set(written.match(/(?<=^ +(access|error)_log )\S+/gm))).toEqual(
      new Set(['/dev/stdout', '/dev/stderr']),
    )
    if (!programPath('nginx')) return
    const checked = checkNginx(work, written.replaceAll(/\/dev\/std(out|err)/g, `${work}/log`))
    expect(checked).toContain('test is successful')
  })
})

describe('kubernetes.yaml', () => {
  const objects = parseAllDocuments(read('kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
  const of = (kind: string) => objects.filter((each) => each.kind === kind)
  const [deployment] = of('Deployment')
  const pod = deployment.spec.template.spec
  const [server] = pod.containers
  const names = (kind: string) => of(kind).map(({ metadata }) => metadata.name)

  test('the server has the variables, probes and time to end that it needs', () => {
    const own = server.env.map((each: { name: string }) => each.name)
    const shared = Object.keys(of('Secret')[0].stringData)
    expect([...own, ...shared].filter((name: string) => !isVariable(name))).toEqual([])
    const drain = server.env.find((each: { name: string }) => each.name === 'HOISTWAY_DRAIN_SECONDS')
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(drain.value) + END_SECONDS)
    const { periodSeconds, failureThreshold, httpGet } = server.readinessProbe
    expect(Number(drain.value)).toBeGreaterThan(periodSeconds * failureThreshold)
    expect([httpGet.path, server.livenessProbe.httpGet.path]).toEqual([
      '/api/health/ready',
      '/api/health/live',
    ])
    for (const path of ['ready', 'live'])
      expect(source('modules/health/health.routes.ts')).toContain(`/health/${path}'`)
  })

  test('refers only to existing files and services', () => {
    const { labels } = deployment.spec.template.metadata
    for (const selector of [
      deployment.spec.selector.matchLabels,
      of('Service')[0].spec.selector,
      of('PodDisruptionBudget')[0].spec.selector.matchLabels,
    ])
      expect(labels).toMatchObject(selector)
    const volumes = pod.volumes.map((each: { name: string }) => each.name)
    for (const { volumeMounts } of [...pod.containers, ...pod.initContainers])
      for (const { name } of volumeMounts) expect(volumes).toContain(name)
    const secrets = [server.envFrom[0].secretRef.name, pod.volumes[1].secret.secretName]
    expect(names('Secret')).toEqual(secrets)
    for (const { spec } of of('Ingress'))
      for (const { backend } of spec.rules[0].http.paths)
        expect(names('Service')).toContain(backend.service.name)
  })

  const pathsWith = (name: string, value: string) =>
    of('Ingress')
      .filter(({ metadata }) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`] === value)
      .flatMap(({ spec }) => spec.rules[0].http.paths.map(({ path }: { path: string }) => path))

  test('the ingress does not log addresses with tokens', () => {
    expect(pathsWith('enable-access-log', 'false')).toEqual(['/customerHub', '/api/firmware-updates'])
  })

  test('the ingress asks another server for a script that one does not have', () => {
    expect(pathsWith('proxy-next-upstream', 'error timeout http_404')).toEqual(['/'])
  })

  test('the ingress waits ten minutes for the turn of an export', () => {
    expect(pathsWith('proxy-read-timeout', '600')).toEqual(['/'])
  })

  test('the ingress does not expose metrics and the calls of the broker', () => {
    expect(pathsWith('whitelist-source-range', '127.0.0.1/32')).toEqual(['/metrics', '/api/broker'])
  })

  test('scales on a metric of the server', () => {
    const [scaler] = of('HorizontalPodAutoscaler')
    expect(names('Deployment')).toEqual([scaler.spec.scaleTargetRef.name])
    const { name } = scaler.spec.metrics[0].pods.metric
    expect(source('modules/metrics/metrics.ts')).toContain(`'${name}'`)
    expect(read('kubernetes.md')).toContain(`as: ${name}`)
  })
})
