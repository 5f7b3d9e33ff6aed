import { randomUUID } from 'node:crypto'
import { firmwareUpdate } from '@hoistway/contracts/controller'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { hashToken } from '../../auth/tokens.ts'
import { conflict, HttpError, notFound } from '../../errors.ts'
import { type App, existing, idParams } from '../../http.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { FirmwareRepository } from '../firmware/firmware.repository.ts'
import { sendFile } from '../firmware/send-file.ts'
import type { controllerFinder } from './controllers.routes.ts'
import type { FirmwareJobs } from './firmware-jobs.ts'
import { type FirmwareUpdateRepository, firmwareUpdateRepository } from './firmware-updates.repository.ts'

interface Deps {
  readonly find: ReturnType<typeof controllerFinder>
  readonly updates: FirmwareUpdateRepository
  readonly firmware: FirmwareRepository
  readonly jobs: FirmwareJobs
  readonly tokenOf: (jobId: string) => string
  readonly audit: AuditRepository
}

const config = { roles: ['Admin'] }
const tags = ['Controllers']
/** A controller must have downloaded and started its firmware by then. */
const UPDATE_LIFETIME_MS = 15 * 60_000

/** Starting and following a firmware update (B §7; its answer is ours), and the file that the controller fetches. */
export function firmwareUpdateRoutes(
  app: App,
  { find, updates, firmware, jobs, tokenOf, audit }: Deps,
): void {
  app.post(
    '/controllers/:id/firmware-update',
    { config, schema: { tags, params: idParams, response: { 200: firmwareUpdate } } },
    async (request) => {
      const caller = callerOf(request)
      const controller = await find(caller, request.params.id)
      const image = controller.firmwareId ? await firmware.find(controller.firmwareId) : undefined
      if (!image) throw new HttpError(400, 'Controller does not have a firmware assigned for update.')
      if (controller.isOnline === false) throw conflict('The controller is offline.')
      const expiresAt = new Date(Date.now() + UPDATE_LIFETIME_MS)
      const { id: firmwareId, version, fileSize: size, sha256Hash: sha256 } = image
      const jobId = randomUUID()
      await audit.write(caller.id, { action: 'firmware-update', entity: 'controller' }, async (tx) => {
        await firmwareUpdateRepository(tx).create({
          id: jobId,
          controllerId: controller.id,
          firmwareId,
          version,
          downloadToken: hashToken(tokenOf(jobId)),
          expiresAt,
        })
        return controller.id
      })
      try {
        await jobs.publish({ jobId, key: controller.controllerKey, version, size, sha256, expiresAt })
      } catch (cause) {
        const error = 'The message broker did not take the update.'
        await updates.advance(jobId, { state: 'failed', progress: 0, error })
        throw new HttpError(503, error, { cause })
      }
      return {
        success: true,
        message: 'Update Command Sent!',
        jobId,
        state: 'sent' as const,
        progress: 0,
        version,
      }
    },
  )

  app.get(
    '/controllers/:id/firmware-update',
    { config, schema: { tags, params: idParams, response: { 200: firmwareUpdate, 204: z.undefined() } } },
    async (request, reply) => {
      const { id } = await find(callerOf(request), request.params.id)
      const latest = await updates.latest(id)
      // None so far is no error, which browsers would write into their console.
      if (!latest) return reply.status(204).send()
      const { id: jobId, state, progress, version, error, updatedAt } = latest
      return {
        success: state !== 'failed' && state !== 'expired',
        jobId,
        state,
        progress,
        version,
        error,
        updatedAt,
      }
    },
  )

  app.get(
    '/firmware-updates/:id/:token',
    {
      // The controller shows the token of its update.
      config: { public: true },
      schema: { tags: ['Devices'], params: idParams.extend({ token: z.string().max(100) }) },
      compress: false,
    },
    async (request, reply) => {
      const { id, token } = request.params
      const file = await updates.fileFor(existing(id, 'Firmware update'), hashToken(token))
      if (!file) throw notFound('Firmware update')
      return sendFile(request, reply, {
        name: `${file.name}_v${file.version}.bin`,
        size: file.size,
        sha256: file.sha256,
        read: (start, length) => firmware.read(file.id, start, length),
      })
    },
  )
}
