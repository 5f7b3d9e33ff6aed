import { canRecording, canRecordingBody } from '@hoistway/contracts/can-recording'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import { conflict, forbidden } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import { databaseNow } from '../../db/database.ts'
import { canRecordings as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import {
  type CanRecordingDeps,
  canUsers,
  createdRecording,
  findRecording,
  recordingParams as params,
  requireSpace,
} from './can-access.ts'
import { canRecordingRepository, canRecordingWrites } from './can-recordings.repository.ts'

const entity = 'elevator'
/** Limits the recordings that a user runs on all elevators. */
const RUNNING_MAX = 20

export function canRecordingWriteRoutes(
  app: App,
  { db, recorder }: CanRecordingDeps,
  audit: AuditRepository,
): void {
  app.post(
    '/elevators/:id/canrecordings',
    {
      config: canUsers,
      schema: { params: idParams, body: canRecordingBody, response: { 201: canRecording } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { body } = request
      const elevator = await findElevator(db, caller, request.params.id)
      await requireAccess(db, caller, elevator.organizationId, 'Operator')
      const entry = { action: 'start-can-recording', entity }
      const id = await audit.writeOn(caller, entry, elevator.id, async (tx) => {
        const writes = canRecordingWrites(tx)
        await writes.lockStarts()
        const { here, byUser } = await canRecordingRepository(tx).running(elevator.id, caller.id)
        if (here > 0) throw conflict(messages.runsAlready)
        if (byUser >= RUNNING_MAX) throw conflict(messages.tooMany(RUNNING_MAX))
        const bytesMax = body.megabytes * 1024 * 1024
        await requireSpace(tx, elevator.id, bytesMax)
        const startedAt = await databaseNow(tx)
        const stopAt = new Date(startedAt.getTime() + body.seconds * 1_000)
        const times = { startedAt, recordedAt: startedAt, stopAt }
        return writes.create({ elevatorId: elevator.id, userId: caller.id, bytesMax, ...times })
      })
      recorder.changed()
      return reply.status(201).send(await createdRecording(db, elevator.id, id))
    },
  )

  app.post(
    '/elevators/:id/canrecordings/:recordingId/stop',
    { config: canUsers, schema: { params, response: { 200: z.boolean() } } },
    async (request) => {
      const caller = callerOf(request)
      const { elevator, recording } = await findRecording(db, caller, request.params)
      await requireAccess(db, caller, elevator.organizationId, 'Operator')
      const entry = { action: 'stop-can-recording', entity }
      const isStopped = await audit.writeOn(caller, entry, elevator.id, (tx) =>
        canRecordingWrites(tx).stop(recording.id),
      )
      recorder.changed()
      return isStopped
    },
  )

  app.delete(
    '/elevators/:id/canrecordings/:recordingId',
    { config: canUsers, schema: { params, response: { 200: z.boolean() } } },
    async (request) => {
      const caller = callerOf(request)
      const { elevator, recording, rights } = await findRecording(db, caller, request.params)
      if (!rights.mayDelete(recording)) throw forbidden(messages.notYours)
      const details = { changes: { canRecording: [recording.startedAt.toISOString(), null] as const } }
      const entry = { action: 'delete-can-recording', entity, details }
      return audit.writeOn(caller, entry, elevator.id, (tx) => canRecordingWrites(tx).remove(recording.id))
    },
  )
}
