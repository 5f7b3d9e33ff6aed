import { randomUUID } from 'node:crypto'
import { FIRMWARE_QUEUE_HOURS, firmwareUpdate, firmwareUpdateBody } from '@hoistway/contracts/controller'
import { recordedText } from '@hoistway/contracts/recorded'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { callerOf } from '../../auth/guard.ts'
import { hashToken } from '../../auth/tokens.ts'
import { conflict, HttpError } from '../../base/errors.ts'
import { type App, changedMeanwhile, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { FirmwareJobs } from '../../devices/updates/firmware-jobs.ts'
import { firmwareUpdateQueue } from '../../devices/updates/firmware-update-queue.repository.ts'
import { firmwareUpdateRepository } from '../../devices/updates/firmware-updates.repository.ts'
import { controllers as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { firmwareRepository } from '../firmware/firmware.repository.ts'
import { findController } from './controllers.routes.ts'

type Found = Awaited<ReturnType<typeof findController>>

interface Deps {
  readonly db: Database
  readonly jobs: FirmwareJobs
  readonly audit: AuditRepository
}

const config = { roles: ['Admin'] }

function unreachable({ elevatorId, isOnline, lastSeenAt }: Found): string | undefined {
  if (elevatorId === null) return messages.update.noElevator
  if (isOnline) return undefined
  return lastSeenAt === null ? messages.update.neverConnected : messages.update.offline
}

export function firmwareUpdateWriteRoutes(app: App, deps: Deps): void {
  const { db, jobs, audit } = deps
  const updates = firmwareUpdateRepository(db)

  app.post(
    '/controllers/:id/firmware-update',
    { config, schema: { params: idParams, body: firmwareUpdateBody, response: { 200: firmwareUpdate } } },
    async (request) => {
      const caller = callerOf(request)
      const controller = await findController(db, caller, request.params.id)
      const { queue, firmwareId: confirmed } = request.body ?? {}
      if (confirmed && confirmed !== controller.firmwareId) throw changedMeanwhile('controller')
      const image = controller.firmwareId
        ? await firmwareRepository(db).find(controller.firmwareId)
        : undefined
      if (!image) throw new HttpError(400, messages.update.noFirmware)
      if (image.releaseState !== 'released')
        throw conflict(messages.update.withdrawn(image.name, image.version))
      const reason = unreachable(controller)
      if (reason && !queue) throw conflict(reason)
      const state = reason ? ('queued' as const) : ('sent' as const)
      const { id: firmwareId, version, fileSize: size, sha256Hash: sha256 } = image
      const jobId = randomUUID()
      const downloadToken = hashToken(jobs.tokenOf(jobId))
      const entry = { action: reason ? 'queue-firmware-update' : 'firmware-update', entity: 'controller' }
      const values = {
        id: jobId,
        controllerId: controller.id,
        firmwareId,
        version,
        downloadToken,
        state,
      } as const
      const expiresAt = await audit.writeOn(caller, entry, controller.id, async (tx) => {
        const created = await firmwareUpdateQueue(tx).create(values)
        if (!created) throw conflict(messages.update.underWay)
        return created
      })
      if (state === 'queued') {
        const message = messages.update.queued(FIRMWARE_QUEUE_HOURS)
        return { success: true, message, jobId, state, progress: 0, version, expiresAt }
      }
      try {
        const { controllerKey: key, clockSkewMs } = controller
        await jobs.publish({ jobId, key, version, size, sha256, expiresAt, clockSkewMs })
      } catch (cause) {
        const error = recorded.updates.notTaken
        await updates.advance(jobId, { state: 'failed', progress: 0, error })
        throw new HttpError(503, recordedText(error), { cause })
      }
      const message = messages.update.sent
      return { success: true, message, jobId, state, progress: 0, version, expiresAt }
    },
  )

  app.delete(
    '/controllers/:id/firmware-update',
    { config, schema: { params: idParams, response: { 200: firmwareUpdate } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findController(db, caller, request.params.id)
      const entry = { action: 'cancel-firmware-update', entity: 'controller' }
      const isCancelled = await audit.writeOn(caller, entry, id, (tx) =>
        firmwareUpdateQueue(tx).cancelQueued(id),
      )
      if (!isCancelled) throw conflict(messages.update.noneQueued)
      return { success: true, message: messages.update.cancelled, state: 'cancelled' as const }
    },
  )
}
