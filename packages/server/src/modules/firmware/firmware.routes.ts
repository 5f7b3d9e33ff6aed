import { controllerType } from '@hoistway/contracts/controller'
import {
  type FirmwareFinding,
  firmwareLimits,
  firmware as firmwareRecord,
  firmwareUser,
} from '@hoistway/contracts/firmware'
import { recordedFinding } from '@hoistway/contracts/recorded-finding'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { conflict, HttpError, orNotFound } from '../../base/errors.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { firmwareUpdateQueue } from '../../devices/updates/firmware-update-queue.repository.ts'
import { firmware as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { HEADER_BYTES, otherChip, refusedChip } from './check-image.ts'
import { firmwareRepository } from './firmware.repository.ts'
import { firmwareUsage } from './firmware-usage.repository.ts'
import { sendFile } from './send-file.ts'

const config = { roles: ['Admin'] }

const inOwnWords = <T extends { findings: FirmwareFinding[] | null }>(record: T): T => ({
  ...record,
  findings: record.findings?.map(recordedFinding) ?? null,
})

export async function findFirmware(db: Database, id: string) {
  const found = orNotFound(await firmwareRepository(db).find(requireId(id, 'firmware')), 'firmware')
  return inOwnWords(found)
}

export function firmwareRoutes(app: App, db: Database, maxFile: number): void {
  const firmware = firmwareRepository(db)

  app.get('/firmware', { config, schema: { response: { 200: z.array(firmwareRecord) } } }, async () =>
    (await firmware.list()).map(inOwnWords),
  )

  app.get('/firmware/limits', { config, schema: { response: { 200: firmwareLimits } } }, async () => ({
    maxFileBytes: maxFile,
  }))

  app.get(
    '/firmware/:id',
    { config, schema: { params: idParams, response: { 200: firmwareRecord } } },
    ({ params }) => findFirmware(db, params.id),
  )

  app.get(
    '/firmware/:id/controllers',
    { config, schema: { params: idParams, response: { 200: z.array(firmwareUser) } } },
    async ({ params }) => {
      const { id, controllerType: type } = await findFirmware(db, params.id)
      const isLatest = (await firmware.latest(type))?.id === id
      return firmwareUsage(db).users(id, isLatest ? type : undefined)
    },
  )

  app.get(
    '/firmware/latest/:type',
    { config, schema: { params: z.object({ type: controllerType }), response: { 200: firmwareRecord } } },
    async ({ params }) => {
      const found = await firmware.latest(params.type)
      if (!found) throw new HttpError(404, messages.noneReleased)
      return inOwnWords(found)
    },
  )

  app.get(
    '/firmware/:id/download',
    { config, schema: { params: idParams }, compress: false },
    async (request, reply) => {
      const { id, name, version, fileSize, sha256Hash } = await findFirmware(db, request.params.id)
      return sendFile(request, reply, {
        name: `${name}_v${version}.bin`,
        size: fileSize,
        tag: sha256Hash,
        read: (start, length) => firmware.read(id, start, length),
      })
    },
  )
}

const schema = { params: idParams, response: { 200: firmwareRecord } }
const options = { config: { roles: ['Admin'] }, schema }
const actions = { released: 'release', withdrawn: 'withdraw' } as const

export function firmwareChannelRoutes(app: App, db: Database, audit: AuditRepository): void {
  async function move(request: FastifyRequest, id: string, state: keyof typeof actions) {
    const entry = { action: actions[state], entity: 'firmware' }
    await audit.writeOn(callerOf(request), entry, id, async (tx) => {
      await firmwareRepository(tx).lock(id, 'key share')
      const isMoved = await firmwareRepository(tx).setReleaseState(id, state)
      if (isMoved && state === 'withdrawn') await firmwareUpdateQueue(tx).cancelUnwanted()
      return isMoved
    })
    return findFirmware(db, id)
  }

  app.post('/firmware/:id/release', options, async (request) => {
    const { id, controllerType } = await findFirmware(db, request.params.id)
    // Reads the bytes, because records of earlier versions have no findings.
    const problem = otherChip(await firmwareRepository(db).read(id, 0, HEADER_BYTES), controllerType)
    if (problem) throw refusedChip(problem)
    return move(request, id, 'released')
  })

  app.post('/firmware/:id/withdraw', options, async (request) => {
    const { id, releaseState } = await findFirmware(db, request.params.id)
    if (releaseState === 'draft') throw conflict(messages.neverReleased)
    return move(request, id, 'withdrawn')
  })
}
