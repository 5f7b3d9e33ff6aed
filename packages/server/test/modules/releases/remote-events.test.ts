import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
let notify: string

const descriptor = {
  title: 'Reports',
  translations: { de: 'Berichte' },
  notifications: [
    {
      kind: 'reports:ready',
      title: 'Report ready',
      translations: { de: 'Bericht fertig' },
      severity: 'info',
    },
    { kind: 'reports:refused', title: 'Report refused', severity: 'warning', roles: ['Manager', 'Admin'] },
  ],
  pushes: [{ name: 'reports:progress' }, { name: 'reports:secret', roles: ['Admin'] }],
}
const mail = (who: DemoUser) => `${who}@hoistway.demo`

const tokenFor = async (remotes: string[], actions: string[]): Promise<string> =>
  (await newApiToken(server, { name: 'reports service', remotes, actions })).token
const send = (path: 'notifications' | 'pushes', body: unknown, token = notify, remote = 'mfe-reports') =>
  server.call('POST', `releases/${remote}/${path}`, { token, body })

interface Line {
  readonly title: string
  readonly message: string | null
  readonly source: string | null
  readonly kind: string | null
  readonly count: number
}
async function bellOf(who: DemoUser, language = 'en'): Promise<Line[]> {
  const { body } = await server.as(who, 'GET', 'notifications?pageSize=100', undefined, {
    'accept-language': language,
  })
  return body.data.filter(({ kind }: Line) => kind?.startsWith('reports:'))
}
const subjects = (lines: readonly Line[]) => lines.map(({ message }) => message)

async function listener(who: DemoUser) {
  const token = await server.tokenOf(who)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  const pushes: unknown[] = []
  const notifications: unknown[] = []
  connection.on('RemotePush', (push) => pushes.push(push))
  for (const name of ['UserNotification', 'OrganizationNotification'])
    connection.on(name, (push) => notifications.push(push))
  await connection.start()
  onTestFinished(() => connection.stop())
  return { pushes, notifications }
}

beforeAll(async () => {
  const release = publishBodyOf('mfe-reports', '1.0.0', {}, descriptor)
  expect((await server.as('admin', 'POST', 'releases', release)).status).toBe(201)
  await server.as('admin', 'POST', 'releases/mfe-reports/promote', { version: '1.0.0' })
  notify = await tokenFor(['mfe-reports'], ['notify'])
})

test('a notification of a remote appears in the bell of its recipients, in their language', async () => {
  const { notifications } = await listener('technician')
  const body = {
    kind: 'reports:ready',
    audience: { users: [mail('technician').toUpperCase(), 'nobody@hoistway.demo'] },
    message: 'March is there',
    translations: { de: 'Der März ist da' },
    link: '/reports/march',
  }
  expect((await send('notifications', body)).status).toBe(202)
  await expect.poll(() => notifications).toHaveLength(1)
  expect(notifications[0]).toMatchObject({ kind: 'reports:ready', title: 'Report ready', source: 'Reports' })
  expect(await bellOf('technician')).toMatchObject([
    {
      title: 'Report ready',
      message: 'March is there',
      source: 'Reports',
      severity: 'info',
      link: '/reports/march',
    },
  ])
  expect(await bellOf('technician', 'de')).toMatchObject([
    { title: 'Bericht fertig', message: 'Der März ist da', source: 'Berichte' },
  ])
  expect(await bellOf('technician', 'fr')).toMatchObject([{ title: 'Report ready', source: 'Reports' }])
  expect(await bellOf('user')).toEqual([])
})

test('a notification for an organization reaches users who see it and have a role of the kind', async () => {
  const [theirs] = (await server.as('user', 'GET', 'organizations')).body
  const hidden = await query<{ id: string }>(
    server.databaseUrl,
    `select o.id from organizations o where not o.id = any(array(
      with recursive mine as (
        select organization_id as id from memberships m join users u on u.id = m.user_id where u.email = '${mail('user')}'
        union select child.id from organizations child join mine on child.parent_id = mine.id
      ) select id from mine)) limit 1`,
  )
  const tell = (organizationId: string, kind: string, message: string) =>
    send('notifications', { kind, audience: { organizationId }, message })
  expect((await tell(theirs.id, 'reports:ready', 'seen by all')).status).toBe(202)
  expect((await tell(theirs.id, 'reports:refused', 'for managers')).status).toBe(202)
  expect((await tell(String(hidden[0]?.id), 'reports:ready', 'of others')).status).toBe(202)
  await expect
    .poll(async () => subjects(await bellOf('admin')))
    .toEqual(expect.arrayContaining(['seen by all', 'for managers', 'of others']))
  expect(subjects(await bellOf('user'))).toEqual(['seen by all'])
})

test('repeats of a subject are one line with a count', async () => {
  const body = { kind: 'reports:ready', audience: { users: [mail('manager')] }, subject: 'april' }
  await send('notifications', { ...body, message: 'first' })
  await expect.poll(async () => subjects(await bellOf('manager'))).toContain('first')
  await send('notifications', { ...body, message: 'second' })
  await expect.poll(async () => subjects(await bellOf('manager'))).toContain('second')
  expect(await bellOf('manager')).toContainEqual(expect.objectContaining({ message: 'second', count: 2 }))
  expect(subjects(await bellOf('manager'))).not.toContain('first')
})

test('a push reaches only the open pages of its recipients', async () => {
  const [admin, user] = [await listener('admin'), await listener('user')]
  const payload = { percent: 10, of: ['a'] }
  const push = (name: string, audience: unknown) => send('pushes', { name, audience, payload })
  expect((await push('reports:secret', { everybody: true })).status).toBe(202)
  expect((await push('reports:progress', { users: [mail('admin')] })).status).toBe(202)
  expect((await push('reports:progress', { everybody: true })).status).toBe(202)
  const progress = { name: 'reports:progress', payload }
  // Pushes arrive in order, so one for another audience would have come before.
  await expect.poll(() => user.pushes).toEqual([progress])
  await expect.poll(() => admin.pushes).toEqual([{ name: 'reports:secret', payload }, progress, progress])
})

test('a token sends only declared events of its remote, with the right', async () => {
  const audience = { users: [mail('admin')] }
  const ready = { kind: 'reports:ready', audience }
  expect((await send('notifications', ready, await tokenFor(['mfe-reports'], ['publish']))).status).toBe(403)
  expect((await send('notifications', ready, await tokenFor(['mfe-other'], ['notify']))).status).toBe(403)
  expect((await send('notifications', ready, await server.tokenOf('manager'))).status).toBe(403)
  const undeclared = await send('notifications', { kind: 'reports:other', audience })
  expect([undeclared.status, undeclared.body.errors]).toEqual([
    400,
    {
      kind: [
        'No release of mfe-reports that users get declares the notification reports:other. Declare it in remote.config.ts and release that first.',
      ],
    },
  ])
  const published = publishBodyOf(
    'mfe-reports',
    '1.1.0',
    {},
    {
      ...descriptor,
      pushes: [{ name: 'reports:new' }],
    },
  )
  expect((await server.as('admin', 'POST', 'releases', published)).status).toBe(201)
  const isNew = { name: 'reports:new', audience }
  expect((await send('pushes', isNew)).status).toBe(400)
  await server.as('admin', 'POST', 'releases/mfe-reports/canary', { version: '1.1.0', roles: ['Admin'] })
  expect((await send('pushes', isNew)).status).toBe(202)
})

test.each([
  ['nobody', { audience: { users: [] } }],
  ['two audiences', { audience: { users: [mail('admin')], everybody: true } }],
  ['everybody', { audience: { everybody: true } }],
  ['an organization that is not there', { audience: { organizationId: crypto.randomUUID() } }],
  ['an elevator that is no ID', { audience: { elevatorId: "'; drop table" } }],
  ['an address outside of the console', { link: '//evil.example' }],
  ['an address with a backslash', { link: '/\\evil.example' }],
  ['a script', { link: 'javascript:alert(1)' }],
  ['a long message', { message: 'x'.repeat(501) }],
  ['a title of its own', { title: 'Critical alert' }],
])('a notification with %s is refused', async (_, change) => {
  const answer = await send('notifications', {
    kind: 'reports:ready',
    audience: { users: [mail('admin')] },
    ...change,
  })
  expect(answer.status).toBe(400)
})

test('a push carries at most 4 KB', async () => {
  const push = (payload: unknown) =>
    send('pushes', { name: 'reports:progress', audience: { users: [mail('admin')] }, payload })
  expect((await push('x'.repeat(4_094))).status).toBe(202)
  expect((await push('é'.repeat(2_048))).status).toBe(400)
})

test('a rate limit applies to one remote and returns the wait', async () => {
  const second = publishBodyOf(
    'mfe-flood',
    '1.0.0',
    {},
    {
      notifications: [{ kind: 'flood:all', title: 'Flood', severity: 'info' }],
    },
  )
  expect((await server.as('admin', 'POST', 'releases', second)).status).toBe(201)
  await server.as('admin', 'POST', 'releases/mfe-flood/promote', { version: '1.0.0' })
  const token = await tokenFor(['mfe-flood'], ['notify'])
  // Unknown emails count as well; otherwise the limit would reveal who has an account.
  const users = Array.from({ length: 50 }, (_, index) => `nobody-${index}@hoistway.demo`)
  const flood = () => send('notifications', { kind: 'flood:all', audience: { users } }, token, 'mfe-flood')
  for (let sent = 0; sent < 10; sent++) expect((await flood()).status).toBe(202)
  const refused = await flood()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = { kind: 'reports:ready', audience: { users: [mail('admin')] } }
  expect((await send('notifications', other)).status).toBe(202)
})
