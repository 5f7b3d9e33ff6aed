import { canFilterBody } from '@hoistway/contracts/can-filter'
import { controllerBody, deviceSettingBody } from '@hoistway/contracts/controller'
import { limits } from '@hoistway/contracts/limits'
import { oddTexts } from '@hoistway/testing/odd-texts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seededRandom } from '../../../src/seed/random.ts'
import { anyOf } from '../../support/random-requests.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()

function textsFor(...bounds: number[]): string[] {
  const random = seededRandom(7)
  const around = bounds.flatMap((bound) => [bound - 1, bound, bound + 1])
  const sized = around.flatMap((size) => ['k', 'é', '🛗'].map((letter) => letter.repeat(Math.max(0, size))))
  const mixed = Array.from(
    { length: 25 },
    () => anyOf(random, oddTexts) + anyOf(random, oddTexts) + anyOf(random, sized),
  )
  return [...oddTexts, ...sized, ...mixed, ` ${'k'.repeat(bounds.at(-1) ?? 1)} `, 'k'.repeat(20_000)]
}

interface Field {
  readonly field: string
  readonly texts: readonly string[]
  readonly schema: z.core.$ZodType
  readonly body: (text: string) => object
  readonly method: 'POST' | 'PUT'
  readonly path: (text: string) => string
}

let controllerId = ''
const controller = () => ({
  controllerName: 'Fuzzed',
  controllerKey: `FUZZ-${crypto.randomUUID()}`,
  sharedSecret: 'a-long-secret',
  controllerType: 'ESP32_WiFi',
})
const { controller: limit, deviceSetting, canFilter } = limits
const ofController = (field: string, ...bounds: number[]): Field => ({
  field,
  texts: textsFor(...bounds),
  schema: controllerBody,
  body: (text) => ({ ...controller(), [field]: text }),
  method: 'POST',
  path: () => 'controllers',
})
/** A value is sent to the URL of its setting, as is a new key where a URL can contain it. */
const ofSetting = (field: 'key' | 'value', bound: number): Field => ({
  field,
  texts: textsFor(1, bound),
  schema: deviceSettingBody,
  body: (text) => ({ key: 'rate', value: '5', [field]: text }),
  method: 'PUT',
  path: (text) => {
    const key = (field === 'key' && text.trim()) || 'rate'
    return `controllers/${controllerId}/device-settings/${encodeURIComponent(key)}`
  },
})
const inAddress = (text: string) =>
  !/^\.{1,2}$/.test(text.trim()) && text.isWellFormed() && text.length < 2_000
const key = ofSetting('key', deviceSetting.keyMax)

const fields: Field[] = [
  ofController('controllerName', limit.nameMin, limit.nameMax),
  ofController('controllerKey', limit.keyMin, limit.keyMax),
  ofController('sharedSecret', limit.secretMin, limit.secretMax),
  ofSetting('value', deviceSetting.valueMax),
  { ...key, texts: key.texts.filter(inAddress) },
  {
    ...key,
    field: 'deviceSettings.0.key',
    texts: key.texts,
    schema: controllerBody,
    body: (text) => ({ ...controller(), deviceSettings: [{ key: text, value: '5' }] }),
    path: () => `controllers/${controllerId}`,
  },
  {
    field: 'name',
    texts: textsFor(1, canFilter.nameMax),
    schema: canFilterBody,
    body: (name) => ({ name }),
    method: 'POST',
    path: () => 'canmessageidfilters',
  },
]

const stored = (field: string, text: string) =>
  (/name$/i.test(field) ? text.replace(/\p{Bidi_Control}/gu, '') : text).trim()

async function isKept(field: string, text: string, answer: { id?: string }): Promise<boolean> {
  if (field !== 'sharedSecret' || answer.id === undefined)
    return JSON.stringify(answer).includes(JSON.stringify(text))
  const { body } = await server.as('admin', 'POST', `controllers/${answer.id}/reveal-secret`)
  return body.sharedSecret === text
}

describe.each(fields)('the field $field', ({ field, texts, schema, body, method, path }) => {
  test('accepts and rejects the same values as the form', async () => {
    const created = await server.as('admin', 'POST', 'controllers', controller())
    controllerId = created.body.id
    const wrong: string[] = []
    for (const text of texts) {
      const sent = body(text)
      const parsed = z.safeParse(schema, sent)
      const { status, body: answer } = await server.as('admin', method, path(text), sent)
      const description = `${JSON.stringify(text.slice(0, 80))} (${text.length}) → ${status} ${JSON.stringify(answer).slice(0, 200)}`
      const kept = await isKept(field, stored(field, text), answer)
      if (status >= 500) wrong.push(description)
      else if (status < 300 && !kept) wrong.push(`not kept as it is: ${description}`)
      else if (status < 300 && !parsed.success) wrong.push(`the form refuses ${description}`)
      else if (status >= 400 && !Object.keys(answer.errors ?? {}).includes(field))
        wrong.push(`not at the field: ${description}`)
    }
    expect(wrong).toEqual([])
  })
})
