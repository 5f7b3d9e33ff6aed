import { Readable } from 'node:stream'
import { decodeCanBatch } from '@hoistway/contracts/can'
import { decodeCanEntries } from '@hoistway/contracts/can-file'
import { canFileQuery, canRecordingListBody } from '@hoistway/contracts/can-recording'
import { queryTime } from '@hoistway/contracts/query-time'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { notFound } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { organizationsWithLevel } from '../../db/scope.ts'
import { entriesOfChunk } from '../../devices/can/can-capture.ts'
import { type CanPeriod, canRecorderRepository } from '../../devices/can/can-recordings.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import {
  canRightsOf,
  canUsers,
  findRecording,
  organizationsSeenBy,
  recordingParams as params,
  shownRecording,
} from './can-access.ts'
import { canRecordingRepository, type FoundRecording } from './can-recordings.repository.ts'
import { canTriggerRepository } from './can-triggers.repository.ts'
import { exportFormats, exportOf, wholeFile } from './export-formats.ts'

const ownFormat = { type: 'application/octet-stream', extension: 'hwcan' }

const listQuery = z.object({ from: z.optional(queryTime), to: z.optional(queryTime) })

export function canRecordingRoutes(app: App, db: Database): void {
  const recordings = canRecordingRepository(db)
  const recorded = canRecorderRepository(db)
  const triggers = canTriggerRepository(db)

  app.get(
    '/elevators/:id/canrecordings',
    {
      config: canUsers,
      schema: { params: idParams, querystring: listQuery, response: { 200: canRecordingListBody } },
    },
    async (request) => {
      const caller = callerOf(request)
      const { from, to } = request.query
      const elevator = await findElevator(db, caller, request.params.id)
      const { mayDelete, mayRecord } = await canRightsOf(db, caller, elevator.organizationId)
      const sees = await organizationsSeenBy(db, caller)
      const line = await triggers.line(elevator.organizationId)
      const managed = await organizationsWithLevel(db, caller, 'Manager')
      const mayManage = (id: string) => !managed || managed.has(id)
      const own = (await triggers.of(elevator)).filter(({ organizationId }) => sees(organizationId))
      const isArmed = (await recorded.armed()).seconds.has(elevator.id)
      return {
        recordings: (await recordings.latest(elevator.id, from, to)).map((each) =>
          shownRecording(each, mayDelete(each)),
        ),
        triggers: own.map(({ userId, organizationId, ...trigger }) => ({
          ...trigger,
          beforeSeconds: isArmed ? trigger.beforeSeconds : 0,
          mayDelete: userId === caller.id || mayManage(organizationId ?? elevator.organizationId),
        })),
        scopes: line.filter(({ id }) => mayManage(id)),
        elevatorType: elevator.elevatorType,
        ...(await recordings.sumsOf(elevator.id)),
        mayRecord,
      }
    },
  )

  app.get(
    '/elevators/:id/canrecordings/:recordingId/file',
    { config: canUsers, schema: { params, querystring: canFileQuery } },
    async (request, reply) => {
      const { recording } = await findRecording(db, callerOf(request), request.params)
      const { format } = request.query
      const { type, extension } = format === 'hwcan' ? ownFormat : exportFormats[format]
      const parts = partsOf(recording, request.query)
      const file = format === 'hwcan' ? wholeFile(parts) : exportOf(parts, format)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="can-${recording.id}.${extension}"`)
        .send(Readable.from(request.method === 'HEAD' ? [] : file))
    },
  )

  async function* partsOf(recording: FoundRecording, { from, to }: z.output<typeof canFileQuery>) {
    const period = from && to ? { from: Date.parse(from), to: Date.parse(to) } : undefined
    for (let next = 0; next < recording.chunks; ) {
      const chunk = await recorded.chunkFrom(recording.id, next, period)
      // A period has an end, but a deleted recording must not look whole.
      if (!chunk && !(period && (await recordings.find(recording.elevatorId, recording.id))))
        throw notFound('canRecording')
      if (!chunk) return
      next = chunk.number + 1
      const part = await entriesOfChunk(chunk.data)
      if (!period || overlaps(part, period)) yield part
    }
  }
}

const overlaps = (part: Uint8Array, { from, to }: CanPeriod) =>
  Array.from(decodeCanEntries(part)).some(({ receivedAt, batch }) => {
    const { frames } = decodeCanBatch(batch)
    const length = ((frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)) / 1_000
    return receivedAt <= to && receivedAt + length >= from
  })
