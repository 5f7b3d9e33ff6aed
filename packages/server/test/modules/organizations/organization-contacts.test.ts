import { organizationDetail } from '@hoistway/contracts/organization-detail'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const idOf = async (name: string) =>
  (await query<{ id: string }>(server.databaseUrl, `select id from organizations where name = '${name}'`))[0]
    ?.id ?? ''
const read = async (who: DemoUser, id: string) => server.as(who, 'GET', `organizations/${id}`)
const prime = { name: 'Prime Tower', type: 'Building' }

test.each([
  ['admin', 'Clinique du Lac', true],
  ['manager', 'Prime Tower', true],
  ['manager', 'Clinique du Lac', false],
  ['technician', 'Prime Tower', true],
  ['technician', 'Speicherstadt Lofts', true],
  ['user', 'Prime Tower', false],
] as const)('%s in %s sees contacts and access instructions: %s', async (who, name, isSeen) => {
  const { body } = await read(who, await idOf(name))
  const { contacts, accessInstructions } = organizationDetail.parse(body)
  expect([Boolean(contacts?.length), Boolean(accessInstructions)]).toEqual([isSeen, isSeen])
  if (!isSeen) expect([contacts, accessInstructions]).toEqual([null, null])
})

test('lists and hidden buildings show neither', async () => {
  expect((await read('user', await idOf('Clinique du Lac'))).status).toBe(404)
  const lists = [
    'organizations',
    'organizations/roots',
    `organizations/${await idOf('Alpine Facilities')}/children`,
  ]
  for (const path of lists) {
    const { body } = await server.as('admin', 'GET', path)
    expect([path, body.length > 0, JSON.stringify(body).includes('ontacts')]).toEqual([path, true, false])
  }
})

test('two Managers who edit contacts do not overwrite each other', async () => {
  const id = await idOf('Prime Tower')
  const parentOrganizationId = await idOf('Alpine Facilities')
  const etag = { 'if-match': (await read('manager', id)).headers.get('etag') ?? '' }
  const mine = { name: ' Mara Frei ', role: '', phoneNumber: '+41 44 555 00 01' }
  const save = (who: DemoUser, body: object, headers?: Record<string, string>) =>
    server.as(who, 'PUT', `organizations/${id}`, { ...prime, parentOrganizationId, ...body }, headers)
  const saved = await save('manager', { contacts: [mine], accessInstructions: ' Key at the gate ' }, etag)
  expect([saved.status, saved.body.contacts, saved.body.accessInstructions]).toEqual([
    200,
    [{ ...mine, name: 'Mara Frei' }],
    'Key at the gate',
  ])
  expect((await save('admin', { contacts: [] }, etag)).status).toBe(409)
  expect((await save('technician', { contacts: [] })).status).toBe(403)
  // A console of the previous release sends neither.
  expect((await save('manager', {})).body).toMatchObject({
    contacts: [{ name: 'Mara Frei' }],
    accessInstructions: 'Key at the gate',
  })
  const audit = await server.as('admin', 'GET', `audit?entity=organization&entityId=${id}`)
  expect(audit.body.data.at(-1).changes).toEqual(
    expect.arrayContaining(
      ['contacts', 'accessInstructions'].map((field) => ({
        field,
        isSecret: true,
        before: null,
        after: null,
      })),
    ),
  )
})

test.each([
  [{ contacts: [{ name: '', role: '', phoneNumber: '1' }] }, 'contacts.0.name', 'Name is required'],
  [
    { contacts: [{ name: 'x'.repeat(500), role: '', phoneNumber: '1' }] },
    'contacts.0.name',
    'Name is too long',
  ],
  [{ contacts: [{ name: 'A', role: '', phoneNumber: ' ' }] }, 'contacts.0.phoneNumber', 'Phone is required'],
  [{ contacts: Array(11).fill({ name: 'A', role: '', phoneNumber: '1' }) }, 'contacts', 'At most 10 at once'],
  [{ accessInstructions: 'x'.repeat(1001) }, 'accessInstructions', 'The text is too long'],
])('rejects %o at %s', async (more, field, text) => {
  const parentOrganizationId = await idOf('Alpine Facilities')
  const answer = await server.as('manager', 'PUT', `organizations/${await idOf('Prime Tower')}`, {
    ...prime,
    parentOrganizationId,
    ...more,
  })
  expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }])
})
