import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { type Answer, type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const UNKNOWN = randomUUID()
const german = { 'accept-language': 'de-CH, en;q=0.5' }
const french = { 'accept-language': 'fr' }

const inGerman = (method: string, path: string, body?: unknown, who: DemoUser = 'admin') =>
  server.as(who, method, path, body, german)
const textOf = ({ status, body }: Answer) => [status, body.message]
const idOf = async (path: string) => {
  const { body } = await server.as('admin', 'GET', path)
  return String((Array.isArray(body) ? body : (body.data ?? body.items))[0].id)
}

describe('the language of a request', () => {
  test.each([
    ['de', 'Aufzug nicht gefunden.'],
    ['fr-CA, de;q=0.9', 'Ascenseur introuvable.'],
    ['it, de;q=0.4, fr;q=0.8', 'Ascenseur introuvable.'],
    ['de;q=0, fr', 'Ascenseur introuvable.'],
    ['en-GB, de', 'Elevator not found.'],
    ['de-CH, en', 'Aufzug nicht gefunden.'],
    ['ja', 'Elevator not found.'],
    ['*', 'Elevator not found.'],
    [';;;', 'Elevator not found.'],
  ])('%s is answered with: %s', async (language, message) => {
    const headers = { 'accept-language': language }
    expect(textOf(await server.as('admin', 'GET', `elevators/${UNKNOWN}`, undefined, headers))).toEqual([
      404,
      message,
    ])
  })

  test('does not affect other requests', async () => {
    const messages = {
      de: 'Diese Firmware ist für einen anderen Controllertyp.',
      fr: 'Ce firmware est destiné à un autre type de contrôleur.',
      en: 'This firmware is for another controller type.',
    }
    const list = await server.as('admin', 'GET', 'firmware')
    const { id, controllerType } = list.body[0]
    const types = ['ESP32_WiFi', 'ESP32_Cellular_A76XX']
    const other = types.find((type) => type !== controllerType)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const language = (['de', 'fr', 'en'] as const)[index % 3] ?? 'en'
        const { body } = await server.as(
          'admin',
          'POST',
          'controllers',
          {
            controllerName: `Other type ${index}`,
            controllerKey: `LANG-${index}`,
            sharedSecret: 'long enough',
            controllerType: other,
            firmwareId: id,
          },
          { 'accept-language': language },
        )
        return [body.message, messages[language]]
      }),
    )
    expect(answers).toHaveLength(50)
    for (const [answered, expected] of answers) expect(answered).toBe(expected)
  })

  test('appears in the headers of responses with texts', async () => {
    const { headers } = await inGerman('GET', `elevators/${UNKNOWN}`)
    expect(headers.get('content-language')).toBe('de')
    expect(headers.get('vary')).toMatch(/\bOrigin\b.*\bAccept-Language\b/)
  })

  test('is not named where no text is: a record and its ETag are the same for everybody', async () => {
    const path = `organizations/${await idOf('organizations')}`
    const [here, there] = [await inGerman('GET', path), await server.as('admin', 'GET', path)]
    expect(here.headers.get('content-language')).toBeNull()
    expect(here.headers.get('vary') ?? '').not.toContain('Accept-Language')
    expect([here.headers.get('etag'), here.body]).toEqual([there.headers.get('etag'), there.body])
  })
})

describe('before a route is reached', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { ...german, 'content-type': type },
      body,
    }).then(async (answer) => [answer.status, Object(await answer.json()).message])

  test('a body that cannot be read', async () => {
    expect(await post('{"email": ')).toEqual([400, 'Die Anfrage ist kein gültiges JSON.'])
    expect(await post('')).toEqual([400, 'Die Anfrage hat keinen Inhalt.'])
    expect(await post('<a/>', 'text/xml')).toEqual([415, 'Die Anfrage muss JSON sein.'])
    expect(await post('['.repeat(40))).toEqual([
      400,
      'Die Anfrage ist zu tief verschachtelt: 32 Ebenen sind die Grenze.',
    ])
    expect(await post(JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))).toEqual([
      413,
      'Die Anfrage ist zu groß.',
    ])
  })

  test('no session, no role, no such call', async () => {
    const headers = german
    expect(textOf(await server.call('GET', 'elevators', { headers }))).toEqual([
      401,
      'Bitte melden Sie sich erneut an.',
    ])
    expect(textOf(await inGerman('GET', 'audit', undefined, 'user'))).toEqual([
      403,
      'Ihnen fehlt die Berechtigung dafür.',
    ])
    expect(textOf(await inGerman('GET', 'nowhere'))).toEqual([404, 'Unter GET /api/nowhere gibt es nichts.'])
  })

  test('values that a contract refuses, with and without their own text', async () => {
    const { body } = await server.call('POST', 'auth/login', {
      body: { email: '', password: 7 },
      headers: german,
    })
    expect(body).toEqual({
      message: 'Einige Werte sind ungültig.',
      errors: {
        email: ['Bitte geben Sie die E-Mail-Adresse ein'],
        password: ['Ungültiger Wert'],
      },
    })
  })
})

describe('in German', () => {
  test('signing in', async () => {
    const body = { email: 'user@hoistway.demo', password: 'Wrong!2026' }
    expect(textOf(await server.call('POST', 'auth/login', { body, headers: german }))).toEqual([
      401,
      'Die E-Mail-Adresse oder das Passwort ist falsch.',
    ])
    const change = { currentPassword: 'Wrong!2026', password: 'Other!2026', confirmPassword: 'Other!2026' }
    expect((await inGerman('PUT', 'auth/password', change)).body.errors).toEqual({
      currentPassword: ['Das Passwort ist falsch.'],
    })
  })

  test('accounts', async () => {
    const { body } = await server.as('admin', 'GET', 'users?pageSize=100')
    const { id } = body.data.find(({ email }: { email: string }) => email === 'admin@hoistway.demo')
    expect(textOf(await inGerman('DELETE', `users/${id}/password-reset`))).toEqual([
      409,
      'Dies ist Ihr eigenes Konto. Bitte verwenden Sie Ihre Profilseite.',
    ])
  })

  test('organizations and their members', async () => {
    const { body } = await server.as('admin', 'GET', 'organizations/roots')
    const { id } = body[0]
    expect(textOf(await inGerman('DELETE', `organizations/${id}`))).toEqual([
      409,
      'Diese Organisation hat untergeordnete Organisationen. Verschieben oder löschen Sie diese zuerst.',
    ])
    const member = { email: 'nobody@hoistway.demo', accessLevel: 'ReadOnly' }
    expect((await inGerman('POST', `organizations/${id}/users`, member)).body.errors).toEqual({
      email: ['Ein solches Konto gibt es nicht.'],
    })
  })

  test('elevators', async () => {
    const organizationId = await idOf('organizations')
    const elevators = [
      { name: 'First line', controllerId: 'LANG-NEW' },
      { name: 'Second line', controllerId: 'LANG-NEW' },
    ]
    const { body } = await inGerman('POST', 'elevators/batch', {
      organizationId,
      elevatorType: 'ARL',
      elevators,
    })
    expect(body.errors).toMatchObject({
      'elevators.0.controllerId': ['Zeile 2 hat diesen Controller bereits.'],
    })
    const id = await idOf('elevators')
    await query(
      server.databaseUrl,
      `update elevators set is_active = false, out_of_service_reason = 'Revision' where id = '${id}'`,
    )
    expect((await inGerman('POST', `elevators/${id}/clear-cache`)).body).toMatchObject({
      success: false,
      error: 'Der Aufzug ist außer Betrieb (Revision). Der Befehl wurde nicht gesendet.',
    })
  })

  test('commands, alerts and notifications that were recorded in English', async () => {
    const [admin] = await query(
      server.databaseUrl,
      "select id from users where email = 'admin@hoistway.demo'",
    )
    const elevatorId = await idOf('elevators')
    await query(
      server.databaseUrl,
      `insert into commands (id, elevator_id, type, status, error, requested_by)
        values ('${UNKNOWN}', '${elevatorId}', 'clear-cache', 'expired', 'The controller did not answer.', '${admin?.id}')`,
    )
    const { body, headers } = await inGerman('GET', `elevators/${elevatorId}/commands`)
    expect(body[0].error).toBe('Der Controller hat nicht geantwortet.')
    expect(headers.get('content-language')).toBe('de')
    await query(
      server.databaseUrl,
      `insert into notifications (id, subject, user_id, severity, title, message, at, count, since, raised_at)
        values ('${UNKNOWN}', 'language', '${admin?.id}', 'success', 'Tower: online again', 'It was offline for 3 min.', now(), 1, now(), now())`,
    )
    const bell = await inGerman('GET', 'notifications')
    expect(bell.body.data[0]).toMatchObject({
      title: 'Tower: wieder online',
      message: 'Er war 3 min offline.',
    })
    expect(textOf(await inGerman('POST', `elevatoralerts/${randomUUID()}/acknowledge`, {}))).toEqual([
      404,
      'Störung nicht gefunden.',
    ])
  })

  test('shows known alert texts translated everywhere and others as the controller sent them', async () => {
    const elevatorId = await idOf('elevators')
    await query(
      server.databaseUrl,
      `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
        values ('${elevatorId}', 'known', 'Er07', 'Safety chain open', true, now(), now()),
          ('${elevatorId}', 'own', 'Er99', 'Own text', true, now(), now())`,
    )
    const alerts = await inGerman('GET', `elevatoralerts/${elevatorId}?sortBy=alertCode&sortDescending=false`)
    const texts = alerts.body.data.map((alert: { alertMessage: string }) => alert.alertMessage)
    expect(texts).toEqual(expect.arrayContaining(['Sicherheitskreis unterbrochen', 'Own text']))
    const shown = async (path: string) => JSON.stringify((await inGerman('GET', path)).body)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const time = `from=${at(-1)}&to=${at(1)}`
    for (const path of [
      'fleet/overview',
      'fleet/handover',
      'reports',
      `elevators/${elevatorId}/events?${time}`,
      `elevators/${elevatorId}/events/export?${time}`,
    ])
      expect([path, await shown(path)]).toEqual([
        path,
        expect.stringContaining('Sicherheitskreis unterbrochen'),
      ])
    expect(JSON.stringify((await server.as('admin', 'GET', 'fleet/overview')).body)).toContain(
      'Safety chain open',
    )
  })

  test('controllers and their updates', async () => {
    const { body } = await server.as('admin', 'GET', 'controllers')
    const [{ id }, { controllerKey }] = body.data
    const { key } = { key: controllerKey }
    const created = await inGerman('POST', 'controllers', {
      controllerName: 'Same key',
      controllerKey: key,
      sharedSecret: 'long enough',
      controllerType: 'ESP32_WiFi',
    })
    expect(created.body.errors).toEqual({
      controllerKey: ['Der Controller-Schlüssel wird bereits verwendet'],
    })
    expect(textOf(await inGerman('DELETE', `controllers/${id}/firmware-update`))).toEqual([
      409,
      'Für diesen Controller ist kein Update vorgemerkt.',
    ])
    const [image] = await query(server.databaseUrl, 'select id, version from firmware limit 1')
    await query(
      server.databaseUrl,
      `insert into firmware_updates (id, controller_id, firmware_id, version, download_token, state, error, expires_at)
        values ('${UNKNOWN}', '${id}', '${image?.id}', '${image?.version}', 'x', 'expired', 'The controller did not come online within 24 hours.', now())`,
    )
    expect((await inGerman('GET', `controllers/${id}/firmware-update`)).body.error).toBe(
      'Der Controller war innerhalb von 24 Stunden nicht online.',
    )
  })

  test('releases, which are refused by a package that knows no languages', async () => {
    expect(textOf(await inGerman('POST', 'releases/mfe-none/promote', { version: '1.0.0' }))).toEqual([
      409,
      'Es gibt keine Version von mfe-none. Remotes mit Versionen: keine.',
    ])
    const upload = { version: '1.0.0', files: {}, integrity: { 'remote.json': `sha384-${'A'.repeat(64)}` } }
    expect(textOf(await inGerman('POST', 'releases', upload))).toEqual([
      409,
      'remote.json kam nicht an; es wurde nichts veröffentlicht.',
    ])
  })

  test('filters', async () => {
    const { body } = await server.as('admin', 'GET', 'canmessageidfilters')
    const { name } = body.items[0]
    expect((await inGerman('POST', 'canmessageidfilters', { name })).body.errors).toEqual({
      name: [`Einen Filter namens „${name}“ gibt es bereits. Wählen Sie einen anderen Namen.`],
    })
  })

  test('firmware, with findings that were stored in English', async () => {
    const upload = (name: string, release: boolean) => {
      const image = Buffer.alloc(64)
      image[0] = 0xe9
      image.writeUInt16LE(9, 12)
      const binaryData = image.toString('base64')
      return inGerman('POST', 'firmware/upload', {
        name,
        version: '1.0.0',
        controllerType: 'ESP32_WiFi',
        release,
        binaryData,
      })
    }
    expect(textOf(await upload('Released', true))).toEqual([
      409,
      'Das Image ist für ESP32-S3 gebaut. Controller dieses Typs haben einen ESP32, der es nicht ausführen kann.',
    ])
    const { body } = await upload('Draft', false)
    expect([body.message, body.firmware.findings]).toEqual([
      'Firmware „Draft“ v1.0.0 wurde hochgeladen.',
      [
        {
          id: 'chip',
          title: 'Das Image ist für ESP32-S3 gebaut',
          why: 'Controller dieses Typs haben einen ESP32, der es nicht ausführen kann.',
        },
      ],
    ])
    const english = await server.as('admin', 'GET', `firmware/${body.firmware.id}`)
    expect(english.body.findings[0].title).toBe('The image is built for ESP32-S3')
  })
})

test('in French, “de” is elided before a name that begins with a vowel', async () => {
  const promoted = (remote: string) =>
    server.as('admin', 'POST', `releases/${remote}/promote`, { version: '1.0.0' }, french)
  expect([textOf(await promoted('alarms')), textOf(await promoted('mfe-none'))]).toEqual([
    [409, 'Il n’y a pas de version d’alarms. Remotes avec versions\u00a0: aucun.'],
    [409, 'Il n’y a pas de version de mfe-none. Remotes avec versions\u00a0: aucun.'],
  ])
})

test('in French, a value that violates a unique constraint', async () => {
  const organizationId = await idOf('organizations')
  const elevator = { name: 'Lyon', controllerId: 'LANG-LYON', elevatorType: 'ARL', organizationId }
  await server.as('admin', 'POST', 'elevators', elevator)
  const { body } = await server.as('admin', 'POST', 'elevators', { ...elevator, name: 'Paris' }, french)
  expect(body.errors).toEqual({
    controllerId: ['L’ascenseur «\u00a0Lyon\u00a0» a déjà ce contrôleur.'],
  })
})
