import { account } from '@hoistway/contracts/account'
import { auditEntry } from '@hoistway/contracts/audit'
import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { pagedResponse } from '@hoistway/contracts/paging'
import { expect, test } from 'vitest'
import { newAccountWithFactor } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const idOf = async (email: string): Promise<string> =>
  (await server.as('admin', 'GET', `users?searchTerm=${encodeURIComponent(email)}`)).body.data[0].id
const logged = async (query: string) =>
  pagedResponse(auditEntry).parse((await server.as('admin', 'GET', `audit?${query}`)).body).items

test('lists accounts without secrets', async () => {
  const { body } = await server.as('admin', 'GET', 'users?sortBy=email&pageSize=2')
  const page = pagedResponse(account).parse(body)
  expect([page.totalCount, page.items.map(({ email }) => email)]).toEqual([
    4,
    ['admin@hoistway.demo', 'manager@hoistway.demo'],
  ])
  expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
  expect((await server.as('admin', 'GET', 'users?searchTerm=tara%20nov')).body.totalCount).toBe(1)
  expect((await server.as('admin', 'GET', 'users?searchTerm=T%C3%81RA')).body.totalCount).toBe(1)
})

test('lists accounts with second factors and open reset links', async () => {
  const { id, email } = await newAccountWithFactor(server)
  const listed = async () => {
    const { body } = await server.as('admin', 'GET', `users?searchTerm=${email}`)
    return account.parse(body.data[0])
  }
  expect(await listed()).toMatchObject({ hasSecondFactor: true, resetLinkExpiresAt: null })
  const { expiresAt } = (await server.as('admin', 'POST', `users/${id}/password-reset`)).body
  expect((await listed()).resetLinkExpiresAt).toBe(expiresAt)
  await server.as('admin', 'DELETE', `users/${id}/password-reset`)
  await server.as('admin', 'DELETE', `users/${id}/second-factor`)
  expect(await listed()).toMatchObject({ hasSecondFactor: false, resetLinkExpiresAt: null })
})

test('role changes take effect on the next call', async () => {
  const id = await idOf('user@hoistway.demo')
  const token = (await server.signIn('user@hoistway.demo')).body.token
  const firmware = () => server.call('GET', 'firmware', { token }).then(({ status }) => status)
  expect(await firmware()).toBe(403)
  const given = await server.as('admin', 'PUT', `users/${id}/roles`, {
    roles: ['Technician', 'Admin', 'Admin'],
  })
  expect(given.body.roles).toEqual(['Admin', 'Technician'])
  expect(await firmware()).toBe(200)
  await server.as('admin', 'PUT', `users/${id}/roles`, { roles: [] })
  expect(await firmware()).toBe(403)
  expect((await server.as('admin', 'PUT', `users/${id}/roles`, { roles: ['Root'] })).status).toBe(400)
})

test('a removed role does not come back with a page that still shows it', async () => {
  const id = await idOf('technician@hoistway.demo')
  const read = async () => (await server.as('admin', 'GET', `users/${id}`)).body
  const put = (given: string[], seen?: number) =>
    server.as('admin', 'PUT', `users/${id}/roles`, { roles: given }, seen ? { 'if-match': `"${seen}"` } : {})
  const { roles, version } = await read()
  expect((await put([], version)).status).toBe(200)
  const refused = await put([...roles, 'Manager'], version)
  expect([refused.status, refused.body.code]).toEqual([409, CHANGED_MEANWHILE])
  expect((await read()).roles).toEqual([])
  expect((await put(['Manager'], (await read()).version)).body.roles).toEqual(['Manager'])
  expect(await put(roles)).toMatchObject({ status: 200, body: { roles, version } })
})

test('two Admins who save roles at the same time do not overwrite each other', async () => {
  const id = await idOf('technician@hoistway.demo')
  const { roles, version } = (await server.as('admin', 'GET', `users/${id}`)).body
  const put = (given: string[]) =>
    server.as('admin', 'PUT', `users/${id}/roles`, { roles: given }, { 'if-match': `"${version}"` })
  const answers = await Promise.all([put([]), put(['Manager']), put(['Manager', 'Technician'])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await server.as('admin', 'PUT', `users/${id}/roles`, { roles })
})

test('the last Admin cannot lose the role', async () => {
  const id = await idOf('admin@hoistway.demo')
  for (const [path, body] of [
    [`users/${id}/roles`, { roles: ['Manager'] }],
    [`users/${id}/deactivate`, undefined],
  ] as const) {
    const answer = await server.as('admin', body ? 'PUT' : 'POST', path, body)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This is the last Admin. Give somebody else the role first.',
    ])
  }
})

test('deactivating an account ends its sessions and prevents sign-in', async () => {
  const { body } = await server.signIn('technician@hoistway.demo')
  const id = await idOf('technician@hoistway.demo')
  expect((await server.as('admin', 'POST', `users/${id}/deactivate`)).body.isActive).toBe(false)
  expect((await server.call('GET', 'elevators', { token: body.token })).status).toBe(401)
  const refused = await server.call('POST', 'auth/refresh', { body: { refreshToken: body.refreshToken } })
  expect([refused.status, refused.body.code]).toEqual([401, 'account-inactive'])
  expect((await server.signIn('technician@hoistway.demo')).body.message).toBe(
    'The email or the password is wrong.',
  )
  await server.as('admin', 'POST', `users/${id}/activate`)
  expect((await server.signIn('technician@hoistway.demo')).status).toBe(200)
})

test('audits writes with their author and changes', async () => {
  const created = await server.as('admin', 'POST', 'organizations', { name: 'Audited', type: 0 })
  await server.as('admin', 'POST', `organizations/${created.body.id}/deactivate`)
  await server.as('admin', 'DELETE', `organizations/${created.body.id}`)
  const lines = await logged(`entity=organization&entityId=${created.body.id}`)
  expect(lines.map(({ action, userName }) => [action, userName])).toEqual([
    ['delete', 'Ada Keller'],
    ['deactivate', 'Ada Keller'],
    ['create', 'Ada Keller'],
  ])
})

test('does not audit a rejected write', async () => {
  const before = (await logged('entity=controller')).length
  await server.as('admin', 'PUT', 'controllers/00000000-0000-4000-8000-000000000000', {})
  expect(await logged('entity=controller')).toHaveLength(before)
})

test('audits each reveal of a shared secret', async () => {
  const { body } = await server.as('admin', 'GET', 'controllers/by-key/ESP-0003')
  await server.as('manager', 'POST', `controllers/${body.id}/reveal-secret`)
  for (const _ of [1, 2]) await server.as('admin', 'POST', `controllers/${body.id}/reveal-secret`)
  const lines = await logged(`entity=controller&entityId=${body.id}`)
  expect(lines.map(({ action, userName }) => [action, userName])).toEqual([
    ['read-secret', 'Ada Keller'],
    ['read-secret', 'Ada Keller'],
  ])
})

const ownAlerts = async () =>
  (await server.as('manager', 'GET', 'elevatoralerts?isActive=true')).body.data.filter(
    ({ mayAcknowledge }: { mayAcknowledge: boolean }) => mayAcknowledge,
  )

test('an acknowledged alert keeps the user and the reason', async () => {
  const [alert] = await ownAlerts()
  const answer = await server.as('manager', 'POST', `elevatoralerts/${alert.id}/acknowledge`, {
    note: ' Ordered a part ',
  })
  expect(answer.body).toMatchObject({ acknowledgedBy: 'Marco Bianchi', acknowledgeNote: 'Ordered a part' })
  expect((await logged(`entityId=${alert.id}`)).map(({ action }) => action)).toEqual(['acknowledge'])
  expect((await server.as('manager', 'POST', 'elevatoralerts/x/acknowledge', {})).status).toBe(404)
})

test('a note on a resolved alert without an acknowledgement names its author and acknowledges nothing', async () => {
  const path = 'elevatoralerts?isActive=false&pageSize=1000'
  const all = (await server.as('admin', 'GET', path)).body.data
  const alert = all.find(({ acknowledgedAt }: { acknowledgedAt: string | null }) => acknowledgedAt === null)
  const add = async (who: 'manager' | 'admin', note: string) =>
    (await server.as(who, 'POST', `elevatoralerts/${alert.id}/acknowledge`, { note })).body
  const unacknowledged = { acknowledgedBy: null, acknowledgedAt: null }
  expect(await add('admin', 'Replaced the contact')).toMatchObject({
    ...unacknowledged,
    acknowledgeNote: 'Ada Keller: Replaced the contact',
  })
  expect(await add('admin', 'Tested')).toMatchObject({
    ...unacknowledged,
    acknowledgeNote: 'Ada Keller: Replaced the contact\nAda Keller: Tested',
  })
})

test('a repeated request adds no second note', async () => {
  const [, , alert] = await ownAlerts()
  const acknowledge = async (who: 'manager' | 'admin', note: string) =>
    (await server.as(who, 'POST', `elevatoralerts/${alert.id}/acknowledge`, { note })).body.acknowledgeNote
  for (const _ of [1, 2]) expect(await acknowledge('manager', 'On my way')).toBe('On my way')
  const notes = 'On my way\nAda Keller: On my way'
  for (const _ of [1, 2]) expect(await acknowledge('admin', 'On my way')).toBe(notes)
  const more = `${notes}\nAda Keller: way`
  for (const _ of [1, 2]) expect(await acknowledge('admin', 'way')).toBe(more)
})

test('a note of an acknowledged alert is added with its author, and the acknowledgement stays', async () => {
  const [, alert] = await ownAlerts()
  const acknowledge = (who: 'manager' | 'admin', note?: string) =>
    server.as(who, 'POST', `elevatoralerts/${alert.id}/acknowledge`, note === undefined ? {} : { note })
  const { acknowledgedAt } = (await acknowledge('manager', 'Ordered a part')).body
  const replaced = 'Ordered a part\nAda Keller: Part replaced'
  for (const note of [' Part replaced ', undefined])
    expect((await acknowledge('admin', note)).body).toMatchObject({
      acknowledgedBy: 'Marco Bianchi',
      acknowledgedAt,
      acknowledgeNote: replaced,
    })
  for (let n = 0; n < 21; n += 1) await acknowledge('admin', String(n).padEnd(500, 'x'))
  const refused = await acknowledge('admin', 'One more')
  expect([refused.status, refused.body.message]).toEqual([409, 'This alert has no room for more notes.'])
})
