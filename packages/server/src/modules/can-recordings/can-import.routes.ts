import { Readable } from 'node:stream'
import { canRecording, canRecordingLimits } from '@hoistway/contracts/can-recording'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import { HttpError } from '../../base/errors.ts'
import { inLanguageOf } from '../../base/request-language.ts'
import { type App, idParams, refusedField, type WireTypes } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { chunkOfEntries, type StoredChunk } from '../../devices/can/can-capture.ts'
import { canRecordings as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { canUsers, createdRecording, requireSpace } from './can-access.ts'
import { canRecordingWrites } from './can-recordings.repository.ts'
import { EntryWriter, LogLineError, logReader } from './import-log.ts'

const { importBytesMax } = canRecordingLimits
/** Keeps a file without line ends from filling the memory. */
const LINE_MAX = 1_000
const LINES_PER_CHUNK = 10_000

const schema = {
  params: idParams,
  consumes: ['text/plain'],
  // The parser passes a stream.
  body: z.any().meta({ type: 'string', description: 'A log of candump, or an ASC file.' }),
  response: { 201: canRecording },
}

/** Only compressed frames stay in memory. */
export function canImportRoute(app: App, db: Database, audit: AuditRepository): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('text/plain', (request, payload, done) => {
      if (Number(request.headers['content-length'] ?? 0) <= importBytesMax) return done(null, payload)
      // The client sends all before it reads the answer.
      payload.resume()
      done(inLanguageOf(request, tooLarge))
    })
    scope
      .withTypeProvider<WireTypes>()
      .post('/elevators/:id/canrecordings/import', { config: canUsers, schema }, async (request, reply) => {
        const caller = callerOf(request)
        const log: unknown = request.body
        const elevator = await findElevator(db, caller, request.params.id)
        await requireAccess(db, caller, elevator.organizationId, 'Operator')
        if (!(log instanceof Readable)) throw refusedField('body', messages.notALog)
        const { chunks, ...read } = await entriesOf(log)
        const entry = { action: 'import-can-recording', entity: 'elevator' }
        const id = await audit.writeOn(caller, entry, elevator.id, async (tx) => {
          const values = { ...read, bytesMax: read.bytes, elevatorId: elevator.id, userId: caller.id }
          const created = await canRecordingWrites(tx).create({ ...values, chunks: chunks.length }, chunks)
          // Checked last, because others wait for its lock.
          await requireSpace(tx, elevator.id, 0)
          return created
        })
        return reply.status(201).send(await createdRecording(db, elevator.id, id))
      })
  })
}

const tooLarge = () => new HttpError(413, messages.logTooLarge(importBytesMax / 1024 / 1024))

async function entriesOf(log: Readable) {
  const frameOf = logReader()
  const writer = new EntryWriter()
  const chunks: StoredChunk[] = []
  let number = 0
  try {
    for await (const line of linesOf(log)) {
      number += 1
      const frame = frameOf(line)
      if (frame) writer.add(frame)
      if (number % LINES_PER_CHUNK === 0) chunks.push(await chunkOfEntries(writer.take()))
    }
  } catch (error) {
    log.resume()
    if (!(error instanceof LogLineError)) throw error
    throw refusedField('body', messages.inLine(number, error.message))
  }
  chunks.push(await chunkOfEntries(writer.take()))
  const { first, last, count: frames } = writer
  if (first === undefined || last === undefined) throw refusedField('body', messages.noFrames)
  const [startedAt, end] = [dateOf(first), dateOf(last)]
  const times = { startedAt, stopAt: end, endedAt: end, recordedAt: new Date() }
  const bytes = chunks.reduce((sum, { data }) => sum + data.length, 0)
  return { chunks, frames, bytes, endReason: 'imported', ...times } as const
}

const dateOf = (microseconds: number) => new Date(Math.floor(microseconds / 1_000))

async function* linesOf(log: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  for await (const part of log.iterator({ destroyOnReturn: false })) {
    bytes += part.length
    if (bytes > importBytesMax) throw tooLarge()
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = (lines.pop() ?? '').slice(0, LINE_MAX)
    yield* lines
  }
  if (rest !== '') yield rest
}
