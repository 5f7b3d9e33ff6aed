import { setTimeout as later } from 'node:timers/promises'
import type { SchemaResult } from '../src/hub/standard-schema.ts'
import { createHub, type Hub, type HubConnection, HubError, type HubLimits } from '../src/hub.ts'
import { aborted, createStreams } from './conformance-streams.ts'
import { isItems, protocols, unlimited } from './functional-hub.ts'

const oneText = {
  '~standard': {
    version: 1,
    vendor: 'conformance',
    validate: (value: unknown): SchemaResult<unknown[]> =>
      Array.isArray(value) && value.length === 1 && typeof value[0] === 'string'
        ? { value }
        : { issues: [{ message: 'A text, please.' }] },
  },
} as const

/** The access token is the user's name. The hub rejects the user `nobody`. */
export function createConformanceHub(path: string, limits: Partial<HubLimits> = {}) {
  const records = new Map<string, string[]>()
  const record = (name: unknown, entry: string) => {
    records.set(String(name), [...(records.get(String(name)) ?? []), entry])
  }
  const hub: Hub = createHub({
    path,
    protocols,
    statefulReconnect: true,
    authenticate: (_request, token) =>
      token === undefined || token === 'nobody' ? undefined : { context: token, user: token },
    limits: { ...unlimited, invocationBurst: 100_000, ...limits },
    onDisconnected: (connection: HubConnection) => record(connection.id, 'disconnected'),
    methods: {
      Echo: ([value]) => value,
      Add: ([a, b]) => Number(a) + Number(b),
      Count: (args) => args.length,
      Nothing: () => undefined,
      Null: () => null,
      Bytes: () => Uint8Array.of(1, 2, 250),
      Long: ([length]) => 'é'.repeat(Number(length)),
      Refuse: () => {
        throw new HubError('Not yours.')
      },
      Crash: () => {
        throw new Error('secret')
      },
      Unwritable: () => {
        const loop: unknown[] = []
        loop.push(loop)
        return loop
      },
      Checked: { args: oneText, run: ([text]) => `checked ${text}` },
      After: async ([milliseconds, name]) => {
        record(name, `${milliseconds} begins`)
        await later(Number(milliseconds))
        record(name, `${milliseconds} ends`)
      },
      Forever: ([name], { signal }) => {
        record(name, 'begins')
        return aborted(signal)
      },
      Note: ([name, entry]) => record(name, String(entry)),
      Record: async ([name, upload]) => {
        if (isItems(upload)) for await (const item of upload) record(name, String(item))
        record(name, 'end')
      },
      Records: ([name]) => records.get(String(name)) ?? [],
      Push: ([target, ...args], { connection }) => void connection.send(String(target), ...args),
      PushMany: ([count], { connection }) => {
        for (let number = 1; number <= Number(count); number += 1) connection.send('Said', number)
      },
      Ask: ([target, ...args], { connection }) => connection.invoke(String(target), ...args),
      AskOther: ([id, target]) => hub.clients.client(String(id)).invoke(String(target)),
      Join: ([group], { connection }) => hub.groups.add(String(group), connection),
      Leave: ([group], { connection }) => hub.groups.remove(String(group), connection),
      ToAll: ([text]) => hub.clients.all.send('Said', text),
      ToGroup: ([group, text]) => hub.clients.group(String(group)).send('Said', text),
      ToUser: ([user, text]) => hub.clients.user(String(user)).send('Said', text),
      ToClient: ([id, text]) => hub.clients.client(String(id)).send('Said', text),
      ToOthers: ([text], { connection }) => hub.clients.except(connection.id).send('Said', text),
      WhoAmI: (_args, { connection: { id, user, context, transport } }) => ({ id, user, context, transport }),
      Header: ([name], { connection }) => connection.request.headers[String(name).toLowerCase()] ?? null,
      Query: ([name], { connection }) =>
        new URLSearchParams(connection.request.url.split('?')[1]).get(String(name)),
      Close: ([error, allowReconnect], { connection }) =>
        connection.close({
          ...(typeof error === 'string' && { error }),
          allowReconnect: allowReconnect === true,
        }),
      Concat: async (uploads) => {
        const texts: string[] = []
        for (const upload of uploads) {
          if (isItems(upload)) for await (const item of upload) texts.push(String(item))
          else texts.push(`(${String(upload)})`)
        }
        return texts.join('')
      },
      FirstOf: async ([upload]) => {
        if (isItems(upload)) for await (const item of upload) return item
        return null
      },
    },
    streams: createStreams(record),
  })
  return hub
}
