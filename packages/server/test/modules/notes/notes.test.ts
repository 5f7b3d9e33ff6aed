import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { elevatorNote, notePage } from '@hoistway/contracts/note'
import { expect, test } from 'vitest'
import { expectWaiting, query, transaction } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const MB = 1024 * 1024
const jpeg = (size = 100) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size)])
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64')

async function elevatorOf(organization: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    server.databaseUrl,
    `select e.id from elevators e join organizations o on o.id = e.organization_id
     where o.name = '${organization}' and not exists (select from elevator_notes where elevator_id = e.id) limit 1`,
  )
  return row?.id ?? ''
}

async function userId(who: DemoUser): Promise<string> {
  const [row] = await query<{ id: string }>(
    server.databaseUrl,
    `select id from users where email = '${who}@hoistway.demo'`,
  )
  return row?.id ?? ''
}

const add = (who: DemoUser, elevator: string, body: object) =>
  server.as(who, 'POST', `elevators/${elevator}/notes`, { text: '', ...body })
const list = async (who: DemoUser, elevator: string, more = '') =>
  notePage.parse((await server.as(who, 'GET', `elevators/${elevator}/notes?${more}`)).body)
const count = async (table: string) =>
  Number((await query<{ n: string }>(server.databaseUrl, `select count(*) n from ${table}`))[0]?.n)

test('the demo has notes with a file', async () => {
  const [row] = await query<{ id: string }>(
    server.databaseUrl,
    "select id from elevators where name = 'Prime Tower A3'",
  )
  const id = row?.id ?? ''
  const { data } = await list('user', id)
  expect(data.map(({ userName, file }) => [userName, file?.name])).toEqual([
    ['Marco Bianchi', 'Changing the door belt.pdf'],
    ['Tara Novak', undefined],
  ])
  const { body } = await server.as('user', 'GET', `elevators/${id}/notes/${data[0]?.id}/file`)
  expect(body).toMatch(/^%PDF-1\.4/)
  expect(body).toHaveLength(data[0]?.file?.size ?? 0)
})

test.each([
  ['admin', 'Clinique du Lac', 200, 201, 200],
  ['manager', 'Prime Tower', 200, 201, 200],
  ['manager', 'Clinique du Lac', 200, 403, 403],
  ['manager', 'Speicherstadt Lofts', 404, 404, 404],
  ['technician', 'Prime Tower', 200, 201, 403],
  ['technician', 'Speicherstadt Lofts', 200, 201, 403],
  ['technician', 'Clinique du Lac', 404, 404, 404],
  ['user', 'Prime Tower', 200, 403, 403],
  ['user', 'Speicherstadt Lofts', 404, 404, 404],
] as const)(
  '%s in %s: reads %i, adds %i, deletes notes of others %i',
  async (who, place, read, added, deleted) => {
    const elevator = await elevatorOf(place)
    const other = await add('admin', elevator, {
      text: 'By another user',
      fileName: 'a.jpg',
      binaryData: base64(jpeg()),
    })
    const note = `elevators/${elevator}/notes/${other.body.id}`
    const author = await userId(who)
    await query(server.databaseUrl, `update elevator_notes set user_id = null where user_id = '${author}'`)
    for (const path of [`elevators/${elevator}/notes`, `elevators/${elevator}/people`, `${note}/file`])
      expect([path, (await server.as(who, 'GET', path)).status]).toEqual([path, read])
    const rights = read === 200 ? await list(who, elevator) : undefined
    const mine = await add(who, elevator, { text: 'Mine' })
    expect(mine.status).toBe(added)
    const refused = await server.as(who, 'DELETE', note)
    expect(refused.status).toBe(deleted)
    if (read === 404) expect(refused.body).toEqual({ message: 'Elevator not found.' })
    if (rights) expect([rights.mayAdd, rights.data[0]?.mayDelete]).toEqual([added === 201, deleted === 200])
    if (added === 201)
      expect((await server.as(who, 'DELETE', `elevators/${elevator}/notes/${mine.body.id}`)).body).toBe(true)
  },
)

test('a note that is sent again after a lost response is stored once', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const other = await elevatorOf('Bahnhof Arcade')
  const note = {
    id: randomUUID(),
    text: 'Once',
    mentions: [await userId('user')],
    binaryData: base64(jpeg()),
  }
  const [stored, ...all] = await Promise.all([1, 2, 3].map(() => add('technician', elevator, note)))
  const answers = [...all, await add('technician', elevator, { ...note, text: 'Edited meanwhile' })]
  expect([stored?.status, stored?.body]).toMatchObject([201, { id: note.id, text: 'Once', mayDelete: true }])
  for (const { status, body } of answers) expect([status, body]).toEqual([201, stored?.body])
  expect((await list('user', elevator)).data.filter(({ text }) => text === 'Once')).toHaveLength(1)
  const [audited] = await query<{ n: string }>(
    server.databaseUrl,
    `select count(*) n from audit_log where action = 'add-note' and entity_id = '${elevator}'`,
  )
  expect(audited?.n).toBe('1')
  for (const [who, where] of [
    ['admin', elevator],
    ['technician', other],
  ] as const)
    expect((await add(who, where, { id: note.id, text: 'Mine' })).body).toEqual({
      message: 'Note not found.',
    })
})

test('notes are stored without direction marks', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { body } = await add('technician', elevator, { text: '\u202e Rope \u2066worn' })
  expect(body.text).toBe('Rope worn')
  expect((await add('technician', elevator, { text: '\u202e ' })).status).toBe(400)
})

test('a note of another elevator is unknown', async () => {
  const [one, other] = [await elevatorOf('Prime Tower'), await elevatorOf('Bahnhof Arcade')]
  const { body } = await add('admin', one, { text: 'Here', binaryData: base64(jpeg()) })
  for (const id of [body.id, randomUUID(), 'x'])
    expect((await server.as('admin', 'DELETE', `elevators/${other}/notes/${id}`)).body).toEqual({
      message: 'Note not found.',
    })
  expect((await server.as('admin', 'GET', `elevators/${other}/notes/${body.id}/file`)).status).toBe(404)
})

test('a file is downloaded as an attachment that browsers do not interpret', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const data = jpeg(5000)
  const { body } = await add('technician', elevator, { fileName: 'Tür.jpeg', binaryData: base64(data) })
  expect(elevatorNote.parse(body)).toMatchObject({
    text: '',
    userName: 'Tara Novak',
    file: { name: 'Tür.jpg', size: data.length },
  })
  const answer = await fetch(`${server.url}/api/elevators/${elevator}/notes/${body.id}/file`, {
    headers: { authorization: `Bearer ${await server.tokenOf('user')}` },
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(data)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="T_r.jpg"; filename*=UTF-8''T%C3%BCr.jpg`,
    'x-content-type-options': 'nosniff',
  })
})

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(9)])
const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
test.each([
  ['photo.exe', png, 'photo.png'],
  ['..\\..\\windows/evil.svg', webp, 'evil.webp'],
  ['invoice\u202Egpj.exe', Buffer.from('%PDF-1.7'), 'invoicegpj.pdf'],
  ['x'.repeat(500), jpeg(), `${'x'.repeat(100)}.jpg`],
  ['\u200B', jpeg(), 'file.jpg'],
])(
  'stores a file called %j under a plain name with the extension of its content',
  async (fileName, data, stored) => {
    const elevator = await elevatorOf('Prime Tower')
    const { status, body } = await add('admin', elevator, { fileName, binaryData: base64(data) })
    expect([status, body.file?.name]).toEqual([201, stored])
  },
)

const otherType = 'Only photos (JPEG, PNG, WebP) and PDF files can be added.'
test.each([
  [{ fileName: 'a.jpg', binaryData: base64('<html><script>alert(1)</script>') }, 'binaryData', otherType],
  [
    { fileName: 'a.png', binaryData: base64('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    'binaryData',
    otherType,
  ],
  [{ text: 'Empty', fileName: 'a.jpg', binaryData: '' }, 'binaryData', 'File is required'],
  [{ text: 'Bad', binaryData: 'not base64!' }, 'binaryData', 'The file is not valid base64'],
  [{ text: ' \n' }, 'text', 'Write a note or choose a file'],
  [{ text: 'x'.repeat(2001) }, 'text', 'A note must not exceed 2000 characters'],
  [{ text: 'Hi', mentions: [randomUUID()] }, 'mentions', 'A mentioned person cannot see this elevator.'],
])('rejects %o at %s and stores nothing', async (body, field, text) => {
  const elevator = await elevatorOf('Prime Tower')
  const answer = await add('admin', elevator, body)
  expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }])
  expect((await list('admin', elevator)).totalCount).toBe(0)
})

test('a file over 10 MB is refused with the limit', async () => {
  const elevator = await elevatorOf('Prime Tower')
  for (const size of [10 * MB + 1, 13 * MB]) {
    const { status, body } = await add('admin', elevator, { binaryData: base64(jpeg(size)) })
    expect([status, body.message]).toEqual([413, 'The file is too large. Attachments can have up to 10 MB.'])
  }
  expect((await add('user', elevator, { binaryData: base64(jpeg(13 * MB)) })).status).toBe(403)
  expect((await add('admin', elevator, { binaryData: base64(jpeg(10 * MB - 4)) })).status).toBe(201)
  const [mine] = (await list('admin', elevator)).data
  await query(
    server.databaseUrl,
    `update elevator_notes set file_size = ${195 * MB} where id = '${mine?.id}'`,
  )
  const { status, body } = await add('admin', elevator, { binaryData: base64(jpeg(6 * MB)) })
  expect([status, body.message]).toEqual([
    409,
    'The files of this elevator have 200 MB together, which is the limit. Delete a note with a file first.',
  ])
})

test('parallel uploads do not exceed the limit of all files', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { body: first } = await add('admin', elevator, { binaryData: base64(jpeg()) })
  await query(
    server.databaseUrl,
    `update elevator_notes set file_size = ${200 * MB - 1_000} where id = '${first.id}'`,
  )
  const client = await transaction(server.databaseUrl)
  await client.query('lock table elevator_notes in share mode')
  const upload = () => add('admin', elevator, { binaryData: base64(jpeg(600)) })
  const uploads = [upload(), upload()]
  await expectWaiting(server.databaseUrl, 2)
  await client.query('commit')
  expect((await Promise.all(uploads)).map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('an upload that breaks off leaves nothing', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const before = await Promise.all([count('elevator_notes'), count('elevator_note_files')])
  const authorization = `Bearer ${await server.tokenOf('admin')}`
  await new Promise<void>((resolve) => {
    const upload = request(`${server.url}/api/elevators/${elevator}/notes`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'content-length': '1000000' },
    })
    upload.on('error', () => resolve())
    upload.write(`{"text":"Half","binaryData":"${base64(jpeg(5000))}`, () => upload.destroy())
  })
  expect((await list('admin', elevator)).totalCount).toBe(0)
  expect(await Promise.all([count('elevator_notes'), count('elevator_note_files')])).toEqual(before)
})

test('a mention notifies users who see the elevator', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const people = await server.as('technician', 'GET', `elevators/${elevator}/people?searchTerm=schm`)
  expect(people.body).toEqual([{ id: await userId('user'), name: 'Uma Schmidt' }])
  const all = await server.as('technician', 'GET', `elevators/${elevator}/people`)
  expect(all.body.map(({ name }: { name: string }) => name)).toEqual([
    'Ada Keller',
    'Marco Bianchi',
    'Uma Schmidt',
  ])
  await add('technician', elevator, { text: '@Uma Schmidt look', mentions: [people.body[0].id] })
  const told = async (who: DemoUser) => {
    const { body } = await server.as(who, 'GET', 'notifications?severity=info', undefined, {
      'accept-language': 'de',
    })
    return body.data.filter(({ link }: { link: string }) => link === `/elevators/${elevator}`)
  }
  await expect.poll(() => told('user')).toHaveLength(1)
  expect((await told('user'))[0]).toMatchObject({
    title: expect.stringMatching(/^Prime Tower .+: Sie wurden erwähnt$/),
    message: '@Uma Schmidt look',
    isUnread: true,
  })
  expect(await told('manager')).toEqual([])
  const far = await elevatorOf('Speicherstadt Lofts')
  const refused = await add('technician', far, { text: 'Hi', mentions: [people.body[0].id] })
  expect(refused.body.errors).toEqual({ mentions: ['A mentioned person cannot see this elevator.'] })
})

test('a mention is notified once when its note is sent again after a failure', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const note = { id: randomUUID(), text: '@Uma Schmidt look', mentions: [await userId('user')] }
  await query(
    server.databaseUrl,
    `create function fail() returns trigger language plpgsql as $$ begin raise 'no notification'; end $$;
     create trigger fail before insert on notifications for each statement execute function fail()`,
  )
  try {
    expect((await add('technician', elevator, note)).status).toBe(500)
  } finally {
    await query(server.databaseUrl, 'drop function fail cascade')
  }
  expect((await list('technician', elevator)).totalCount).toBe(0)
  for (const _ of ['sent again', 'and again'])
    expect((await add('technician', elevator, note)).status).toBe(201)
  const { body } = await server.as('user', 'GET', 'notifications?severity=info')
  const told = body.data.filter(({ link }: { link: string }) => link === `/elevators/${elevator}`)
  expect(told).toMatchObject([{ message: note.text, count: 1 }])
})

test('the audit log has each note and its deletion', async () => {
  const elevator = await elevatorOf('Bahnhof Arcade')
  const { body } = await add('technician', elevator, {
    text: 'Rope',
    fileName: 'r.jpg',
    binaryData: base64(jpeg()),
  })
  await server.as('manager', 'DELETE', `elevators/${elevator}/notes/${body.id}`)
  const audit = await server.as('admin', 'GET', `audit?entity=elevator&entityId=${elevator}`)
  const change = (before: string | null, after: string | null, field: string) => ({
    field,
    isSecret: false,
    before,
    after,
  })
  expect(audit.body.data).toMatchObject([
    {
      action: 'delete-note',
      userName: 'Marco Bianchi',
      changes: [change('r.jpg', null, 'file'), change('Rope', null, 'note')],
    },
    {
      action: 'add-note',
      userName: 'Tara Novak',
      changes: [change(null, 'r.jpg', 'file'), change(null, 'Rope', 'note')],
    },
  ])
})

test('pages 10,000 notes, and deletes those of a deleted elevator but not of a deleted user', async () => {
  const elevator = await elevatorOf('City of Lugano')
  const [author] = await query<{ id: string }>(
    server.databaseUrl,
    `insert into users (email, first_name, last_name, password_hash) values ('gone@x.demo', 'Gone', 'User', '') returning id`,
  )
  await query(
    server.databaseUrl,
    `insert into elevator_notes (elevator_id, user_id, text, created_at)
     select '${elevator}', '${author?.id}', 'Note ' || n, now() - n * interval '1 minute' from generate_series(1, 10000) n`,
  )
  const { body } = await add('admin', elevator, { text: 'Newest', binaryData: base64(jpeg()) })
  const first = await list('admin', elevator)
  expect([first.totalCount, first.totalPages, first.data[0]?.text, first.data.length]).toEqual([
    10_001,
    1001,
    'Newest',
    10,
  ])
  expect((await list('admin', elevator, 'page=1001')).data.map(({ text }) => text)).toEqual(['Note 10000'])
  await query(server.databaseUrl, `delete from users where id = '${author?.id}'`)
  expect((await list('admin', elevator)).data[1]).toMatchObject({ text: 'Note 1', userName: null })
  expect((await server.as('admin', 'DELETE', `elevators/${elevator}`)).body).toBe(true)
  const left = await query(
    server.databaseUrl,
    `select id from elevator_notes where elevator_id = '${elevator}' union select note_id from elevator_note_files where note_id = '${body.id}'`,
  )
  expect(left).toEqual([])
  expect((await add('admin', elevator, { text: 'Late' })).body).toEqual({ message: 'Elevator not found.' })
})
