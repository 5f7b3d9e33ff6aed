import {
  assignFilterBody,
  controller,
  controllerBody,
  controllerUpdate,
} from '@hoistway/contracts/controller'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import { type App, changedMeanwhile, expectedVersion, idParams } from '../../base/wire.ts'
import type { RecordedAlert } from '../../devices/pipeline/device-events.ts'
import { checkCarriers, checkController, checkFilter, checkSettings } from './check-controller.ts'
import { controllerWrites } from './controller-writes.repository.ts'
import { findController } from './controllers.routes.ts'
import { controllerWriter, type WriteDeps } from './write-controller.ts'

type Deps = WriteDeps & { readonly seal: Seal }

const config = { roles: ['Admin'] }
const entity = 'controller'

export function controllerWriteRoutes(app: App, deps: Deps): void {
  const { db, audit, configs, seal, changes } = deps
  const write = controllerWriter(deps)

  app.post(
    '/controllers',
    { config, schema: { body: controllerBody, response: { 201: controller } } },
    (request, reply) =>
      write(
        { caller: callerOf(request), action: 'create', reply: reply.status(201) },
        async (writes, checks) => {
          await checkController(checks, request.body)
          return writes.create(request.body, seal.close(request.body.sharedSecret))
        },
      ),
  )

  app.put(
    '/controllers/:id',
    {
      config: { ...config, versioned: true },
      schema: { params: idParams, body: controllerUpdate, response: { 200: controller } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { body } = request
      const stored = await findController(db, caller, request.params.id)
      const { id, controllerKey: keyBefore } = stored
      checkSettings(body.deviceSettings, stored.deviceSettings)
      let ended: readonly RecordedAlert[] = []
      const committed = () => ended.forEach(changes.alertEnded)
      return write({ caller, action: 'update', reply, keyBefore, committed }, async (writes, checks) => {
        await checkController(checks, body, id)
        const sealed = body.sharedSecret == null ? undefined : seal.close(body.sharedSecret)
        const done = await writes.update(id, body, sealed, expectedVersion(request))
        if (!done) throw changedMeanwhile(entity)
        ended = done
        if (body.controllerKey !== keyBefore) await checkCarriers(checks, body.controllerKey)
        return id
      })
    },
  )

  app.delete(
    '/controllers/:id',
    { config, schema: { params: idParams, response: { 200: z.boolean() } } },
    async (request) => {
      const caller = callerOf(request)
      const { id, controllerKey: keyBefore } = await findController(db, caller, request.params.id)
      const isDeleted = await audit.writeOn(caller, { action: 'delete', entity }, id, (tx) =>
        controllerWrites(tx).remove(id),
      )
      await changes.controllers([keyBefore])
      void configs.clearDeleted(keyBefore)
      return isDeleted
    },
  )

  app.put(
    '/controllers/:id/assign-filter',
    { config, schema: { params: idParams, body: assignFilterBody, response: { 200: controller } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id, controllerKey: keyBefore } = await findController(db, caller, request.params.id)
      const { canMessageIdFilterId } = request.body
      return write({ caller, action: 'assign-filter', reply, keyBefore }, async (writes, checks) => {
        await checkFilter(checks, canMessageIdFilterId || undefined)
        await writes.assignFilter(id, canMessageIdFilterId || null)
        return id
      })
    },
  )
}
