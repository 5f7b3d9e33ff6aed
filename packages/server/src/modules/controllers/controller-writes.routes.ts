import {
  assignFilterBody,
  type ControllerUpdate,
  controller,
  controllerBody,
  controllerUpdate,
  deviceSettingBody,
} from '@hoistway/contracts/controller'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../../auth/caller.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import { conflict, HttpError } from '../../http/errors.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  requireReference,
  withVersion,
} from '../../http/wire.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { ConfigPublisher } from './config-publisher.ts'
import { type ControllerWrites, controllerWrites } from './controller-writes.repository.ts'
import type { controllerFinder } from './controllers.routes.ts'

interface Deps {
  readonly find: ReturnType<typeof controllerFinder>
  readonly audit: AuditRepository
  readonly configs: ConfigPublisher
  readonly seal: Seal
  /** Called with all keys that are concerned: elevators may be reached under another, secrets may have changed. */
  readonly changed: (keys: readonly string[]) => Promise<void>
}

interface Write {
  readonly caller: Caller
  readonly action: string
  readonly reply: FastifyReply
  readonly keyBefore?: string
}

const config = { roles: ['Admin'] }
const tags = ['Controllers']
const entity = 'controller'

/** Writes controllers. Every save publishes the settings to the controller. */
export function controllerWriteRoutes(app: App, deps: Deps): void {
  const { find, audit, configs, seal, changed } = deps

  /** Writes and records; returns the controller as it then is. `keyBefore`: absent for a new one. */
  async function write(
    { caller, action, reply, keyBefore }: Write,
    work: (writes: ControllerWrites) => Promise<string>,
  ) {
    let id = ''
    await audit.write(caller.id, { action, entity }, async (tx) => {
      id = await work(controllerWrites(tx))
      return id
    })
    const now = await find(caller, id)
    const { controllerKey } = now
    await changed(keyBefore === undefined ? [controllerKey] : [...new Set([keyBefore, controllerKey])])
    await configs.publishController(id)
    return withVersion(reply, now)
  }

  app.post(
    '/controllers',
    { config, schema: { tags, body: controllerBody, response: { 201: controller } } },
    (request, reply) =>
      write({ caller: callerOf(request), action: 'create', reply: reply.status(201) }, async (writes) => {
        await check(writes, request.body)
        return writes.create(request.body, seal.close(request.body.sharedSecret))
      }),
  )

  app.put(
    '/controllers/:id',
    { config, schema: { tags, params: idParams, body: controllerUpdate, response: { 200: controller } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { body } = request
      const { id, controllerKey: keyBefore } = await find(caller, request.params.id)
      return write({ caller, action: 'update', reply, keyBefore }, async (writes) => {
        await check(writes, body, id)
        const sealed = body.sharedSecret == null ? undefined : seal.close(body.sharedSecret)
        const done = await writes.update(id, body, sealed, expectedVersion(request))
        if (!done) throw changedMeanwhile(entity)
        if (body.controllerKey !== keyBefore) await checkCarriers(writes, body.controllerKey)
        return id
      })
    },
  )

  app.delete(
    '/controllers/:id',
    { config, schema: { tags, params: idParams, response: { 200: z.boolean() } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id, controllerKey: keyBefore } = await find(caller, request.params.id)
      const deleted = await audit.write(caller.id, { action: 'delete', entity }, async (tx) =>
        (await controllerWrites(tx).remove(id)) ? id : undefined,
      )
      await changed([keyBefore])
      return reply.send(deleted !== undefined)
    },
  )

  app.put(
    '/controllers/:id/assign-filter',
    { config, schema: { tags, params: idParams, body: assignFilterBody, response: { 200: controller } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id, controllerKey: keyBefore } = await find(caller, request.params.id)
      const { canMessageIdFilterId } = request.body
      return write({ caller, action: 'assign-filter', reply, keyBefore }, async (writes) => {
        await checkFilter(writes, canMessageIdFilterId || undefined)
        await writes.assignFilter(id, canMessageIdFilterId || null)
        return id
      })
    },
  )

  app.put(
    '/controllers/:id/device-settings/:key',
    {
      config,
      schema: {
        tags,
        params: idParams.extend({ key: z.string() }),
        body: deviceSettingBody,
        response: { 200: controller },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id, controllerKey: keyBefore } = await find(caller, request.params.id)
      const { key, value } = request.body
      // The path names the setting as it was, the body its new form.
      const old = request.params.key
      return write({ caller, action: 'set-device-setting', reply, keyBefore }, async (writes) => {
        const settings = await writes.settings(id)
        if (key !== old && settings.some((setting) => setting.key === key)) {
          const message = 'A setting with this key already exists'
          throw conflict(message, { key: [message] })
        }
        const known = settings.some((setting) => setting.key === old)
        const changedSettings = known
          ? settings.map((setting) => (setting.key === old ? { key, value } : setting))
          : [...settings, { key, value }]
        if (!(await writes.setSettings(id, changedSettings, expectedVersion(request))))
          throw changedMeanwhile(entity)
        return id
      })
    },
  )
}

/** The key is free, and filter and firmware exist and fit. */
async function check(writes: ControllerWrites, body: ControllerUpdate, id?: string): Promise<void> {
  if (await writes.isKeyTaken(body.controllerKey, id)) {
    const message = 'Controller key is already in use'
    throw conflict(message, { controllerKey: [message] })
  }
  await checkFilter(writes, body.canMessageIdFilterId ?? undefined)
  if (!body.firmwareId) return
  const image = await writes.assignable(requireReference(body.firmwareId, 'firmwareId', 'Firmware'), id)
  if (!image) throw refused('firmwareId', 'Firmware not found.')
  if (image.controllerType !== body.controllerType)
    throw refused('firmwareId', 'This firmware is for another controller type.')
  // What was withdrawn after it had been assigned stays until another is chosen.
  if (image.state !== 'released' && !image.isAssigned)
    throw refused(
      'firmwareId',
      image.state === 'withdrawn' ? 'This firmware was withdrawn.' : 'This firmware is not released.',
    )
}

async function checkFilter(writes: ControllerWrites, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const known = await writes.hasFilter(requireReference(id, 'canMessageIdFilterId', 'Filter'))
  if (!known) throw refused('canMessageIdFilterId', 'Filter not found.')
}

const refused = (field: string, message: string) =>
  new HttpError(400, message, { fields: { [field]: [message] } })

/** An elevator may name the new key already, while another names the controller by its id. */
async function checkCarriers(writes: ControllerWrites, key: string): Promise<void> {
  const names = await writes.carriers(key)
  if (names.length < 2) return
  const message = `With this key the elevators ${names.map((name) => `"${name}"`).join(' and ')} would have one controller.`
  throw conflict(message, { controllerKey: [message] })
}
