import { readFileSync } from 'node:fs'
import { alertCode, foundAlertCode } from '@hoistway/contracts/alert-code'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const none = { meaning: '', danger: '', firstAction: '', whoMay: '', sparePart: '' }
const texts = (meaning: string) => ({ en: { ...none, meaning }, de: none, fr: none })
const entry = (code: string, meaning = 'A test.', more: object = {}) => ({
  code,
  texts: texts(meaning),
  ...more,
})
const manager = (method: string, path = '', body?: unknown, headers?: Record<string, string>) =>
  server.as('manager', method, `alertcodes${path}`, body, headers)
const lookup = async (code: string, elevatorId = '') => {
  const address = `alertcodes/lookup?code=${code}${elevatorId && `&elevatorId=${elevatorId}`}`
  const { status, body } = await server.as('technician', 'GET', address)
  expect(status).toBe(200)
  return foundAlertCode.parse(body).entry
}

test('the demo explains its codes in three languages to everybody', async () => {
  const { body } = await server.as('user', 'GET', 'alertcodes')
  const found = body
    .map((each: unknown) => alertCode.parse(each))
    .find((each: { code: string }) => each.code === 'Er07')
  expect(found.texts.en.meaning).toContain('safety chain')
  expect(found.texts.de.meaning).toContain('Sicherheitskreises')
  expect(found.texts.fr.firstAction).not.toBe('')
  expect(found.updatedBy).toBeNull()
  const doors = body.find((each: { code: string }) => each.code === 'Er01')
  expect(doors.texts).toMatchObject({
    en: { sparePart: 'Light curtain' },
    de: { sparePart: 'Lichtvorhang' },
    fr: { sparePart: 'Rideau lumineux' },
  })
})

test('an upgrade keeps the spare part, in each language that explains the code', async () => {
  const texts = { en: { meaning: '' }, de: { meaning: 'Seil verschlissen' }, fr: { meaning: 'Câble usé' } }
  const content = JSON.stringify({ code: 'Er88', controllerType: null, texts, sparePart: 'Rope', links: [] })
  const file = new URL('../../../drizzle/0078_spare_parts.sql', import.meta.url)
  const [stored] = await query<{ id: string }>(
    server.databaseUrl,
    `with created as (insert into alert_codes (code, texts, spare_part) select 'Er88', body -> 'texts', 'Rope'
       from (values ('${content}'::jsonb)) v (body) returning id)
     insert into alert_code_versions (alert_code_id, version, content) select id, 1, '${content}' from created
     returning alert_code_id as id`,
  )
  await query(server.databaseUrl, readFileSync(file, 'utf8'))
  const found = await manager('GET', `/${stored?.id}`)
  const versions = await manager('GET', `/${stored?.id}/versions`)
  for (const { texts } of [found.body, versions.body[0].content])
    expect([texts.en.sparePart, texts.de.sparePart, texts.fr.sparePart]).toEqual(['', 'Rope', 'Rope'])
})

test('a Manager creates, changes and deletes an entry, and each version stays readable', async () => {
  const created = await manager(
    'POST',
    '',
    entry(' Er90 ', 'Worn rope', { links: ['https://example.org/rope'] }),
  )
  expect([created.status, created.body.code, created.body.updatedBy]).toEqual([201, 'Er90', 'Marco Bianchi'])
  const { id } = created.body
  const etag = { 'if-match': created.headers.get('etag') ?? '' }
  const changed = await manager('PUT', `/${id}`, entry('Er90', 'Very worn rope'), etag)
  expect([changed.status, changed.body.texts.en.meaning, changed.body.links]).toEqual([
    200,
    'Very worn rope',
    [],
  ])
  expect((await manager('PUT', `/${id}`, entry('Er90', 'Other'), etag)).status).toBe(409)
  const { body: versions } = await manager('GET', `/${id}/versions`)
  expect(
    versions.map((each: { version: number; content: { texts: object } }) => [
      each.version,
      each.content.texts,
    ]),
  ).toEqual([
    [2, texts('Very worn rope')],
    [1, texts('Worn rope')],
  ])
  const audit = await server.as('admin', 'GET', `audit?entity=alert-code&entityId=${id}`)
  expect(
    audit.body.data.map((line: { action: string; entityName: string }) => [line.action, line.entityName]),
  ).toEqual([
    ['update', 'Er90'],
    ['create', 'Er90'],
  ])
  expect((await manager('DELETE', `/${id}`)).body).toBe(true)
  expect((await manager('GET', `/${id}`)).body).toEqual({ message: 'Entry of the code book not found.' })
})

test('an entry for the type of the controller has precedence', async () => {
  await manager('POST', '', entry('Er91', 'All types'))
  await manager('POST', '', entry('Er91', 'Modem only', { controllerType: 'ESP32_Cellular_A76XX' }))
  const elevatorWith = async (type: string) => {
    const [row] = await query<{ id: string }>(
      server.databaseUrl,
      `select e.id from elevators e join controllers c on c.key = e.controller_id
       join organizations o on o.id = e.organization_id
       where c.controller_type = '${type}' and exists (select from memberships m join users u on u.id = m.user_id
         where u.email = 'technician@hoistway.demo' and m.organization_id in (o.id, o.parent_id)) limit 1`,
    )
    return row?.id ?? ''
  }
  const [wifi, modem] = await Promise.all([elevatorWith('ESP32_WiFi'), elevatorWith('ESP32_Cellular_A76XX')])
  expect((await lookup('er91', modem))?.texts?.en.meaning).toBe('Modem only')
  expect((await lookup('Er91', wifi))?.texts?.en.meaning).toBe('All types')
  expect((await lookup('Er91'))?.texts?.en.meaning).toBe('All types')
  expect(await lookup('Er92')).toBeNull()
})

test('refuses a second entry for the same code and controller type', async () => {
  await manager('POST', '', entry('Er93'))
  const again = await manager('POST', '', entry('ER93'))
  const text = 'The code book has an entry for this code and controller type.'
  expect([again.status, again.body.errors]).toEqual([409, { code: [text] }])
  const other = await manager('POST', '', entry('Er94'))
  expect((await manager('PUT', `/${other.body.id}`, entry('er93'))).status).toBe(409)
  const both = await Promise.all([manager('POST', '', entry('Er95')), manager('POST', '', entry('Er95'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test.each([
  [entry(''), 'code', 'Code is required'],
  [entry('x'.repeat(51)), 'code', 'Code must not exceed 50 characters'],
  [entry('Er96', ' '), 'texts.en.meaning', 'Enter the meaning in at least one language'],
  [entry('Er96', 'x'.repeat(1001)), 'texts.en.meaning', 'The text is too long'],
  [
    entry('Er96', 'ok', { links: ['javascript:alert(1)'] }),
    'links.0',
    'A link must start with http:// or https://',
  ],
])('rejects %o at %s', async (body, field, text) => {
  const answer = await manager('POST', '', body)
  expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }])
})

test('an import saves all entries or none', async () => {
  await manager('POST', '', entry('Er97', 'Old'))
  const bad = await manager('POST', '/import', { entries: [entry('Er98'), entry('Er99', '')] })
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['entries.1.texts.en.meaning']])
  const twice = await manager('POST', '/import', { entries: [entry('Er98'), entry('er98')] })
  expect(twice.body.errors).toEqual({
    'entries.1.code': ['er98 is listed twice for the same controller type.'],
  })
  expect(await lookup('Er98')).toBeNull()
  const entries = [entry('Er97', 'New'), entry('Er98')]
  expect((await manager('POST', '/import', { entries })).body).toEqual({
    created: 1,
    changed: 1,
    unchanged: 0,
  })
  expect((await manager('POST', '/import', { entries })).body).toEqual({
    created: 0,
    changed: 0,
    unchanged: 2,
  })
  expect((await lookup('Er97'))?.texts?.en.meaning).toBe('New')
})

test('an import that the database repeats after a conflict counts each entry once', async () => {
  await query(
    server.databaseUrl,
    `create sequence attempts;
     create function conflict_once() returns trigger language plpgsql as $$ begin
       if nextval('attempts') = 1 then raise exception 'conflict' using errcode = '40001'; end if;
       return new;
     end $$;
     create trigger conflict_once before insert on alert_codes for each row when (new.code = 'Rp2')
       execute function conflict_once()`,
  )
  onTestFinished(async () => {
    await query(server.databaseUrl, 'drop function conflict_once cascade; drop sequence attempts')
  })
  const entries = [entry('Rp1'), entry('Rp2')]
  expect((await manager('POST', '/import', { entries })).body).toEqual({
    created: 2,
    changed: 0,
    unchanged: 0,
  })
  const [used] = await query(server.databaseUrl, 'select last_value from attempts')
  expect(used).toEqual({ last_value: '2' })
})

test('two imports at the same time both succeed', async () => {
  const codes = Array.from({ length: 40 }, (_, index) => `Im${index}`)
  const [one, other] = await Promise.all([
    manager('POST', '/import', { entries: codes.map((code) => entry(code, 'One')) }),
    manager('POST', '/import', { entries: codes.toReversed().map((code) => entry(code, 'Other')) }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
})

test('Technicians and Users only read', async () => {
  const one = '/00000000-0000-4000-8000-000000000000'
  for (const who of ['technician', 'user'] as const)
    for (const [method, path, body] of [
      ['POST', '', entry('Er96')],
      ['POST', '/import', { entries: [entry('Er96')] }],
      ['PUT', one, entry('Er96')],
      ['DELETE', one, undefined],
      ['GET', `${one}/versions`, undefined],
    ] as const) {
      const { status } = await server.as(who, method, `alertcodes${path}`, body)
      expect(status, `${who} ${method} ${path}`).toBe(403)
    }
})

test('a lookup for an elevator that is not visible has the entry for all types', async () => {
  await manager('POST', '', entry('Er89', 'All types'))
  const path = 'alertcodes/lookup?code=Er89&elevatorId='
  for (const elevatorId of ['00000000-0000-4000-8000-000000000000', 'x']) {
    const { status, body } = await server.as('user', 'GET', `${path}${elevatorId}`)
    expect([status, body.entry.texts.en.meaning]).toEqual([200, 'All types'])
  }
})
