import { createHash } from 'node:crypto'
import { firmwareUpload, firmwareUploadResponse } from '@hoistway/contracts/firmware'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { conflict, HttpError } from '../../base/errors.ts'
import { inLanguageOf } from '../../base/request-language.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { firmware as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findingsOf, otherChip, refusedChip } from './check-image.ts'
import { firmwareRepository } from './firmware.repository.ts'
import { findFirmware } from './firmware.routes.ts'
import { firmwareUsage } from './firmware-usage.repository.ts'

const config = { roles: ['Admin'] }
const entity = 'firmware'
const NAMED = 3
const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

export function firmwareWriteRoutes(app: App, db: Database, audit: AuditRepository, maxFile: number): void {
  const tooLarge = () => new HttpError(413, messages.tooLarge(megabytes(maxFile)))

  app.post(
    '/firmware/upload',
    {
      config,
      // Base64 takes four bytes for three.
      bodyLimit: Math.ceil(maxFile / 3) * 4 + 64 * 1024,
      schema: { body: firmwareUpload, response: { 201: firmwareUploadResponse } },
      errorHandler: (error, request, _reply) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? inLanguageOf(request, tooLarge) : error
      },
    },
    async (request, reply) => {
      const { binaryData, findings: found, release = false, ...details } = request.body
      const file = Buffer.from(binaryData, 'base64')
      if (file.length > maxFile) throw tooLarge()
      const sha256 = createHash('sha256').update(file).digest('hex')
      const problem = release && otherChip(file, details.controllerType)
      if (problem) throw refusedChip(problem)
      const findings = findingsOf(file, details.controllerType, found)
      const entry = { action: release ? 'upload-and-release' : 'upload', entity }
      const id = await audit.write(callerOf(request), entry, async (tx) => {
        const created = await firmwareRepository(tx).create({ ...details, sha256, findings }, file)
        if (created && release) await firmwareRepository(tx).setReleaseState(created, 'released')
        return created
      })
      const { name, version } = details
      if (id === undefined)
        throw conflict(messages.exists(name, version), { version: [messages.versionExists] })
      return reply
        .status(201)
        .send({ message: messages.uploaded(name, version), firmware: await findFirmware(db, id) })
    },
  )

  app.delete(
    '/firmware/:id',
    { config, schema: { params: idParams, response: { 200: z.boolean() } } },
    async (request) => {
      const { id } = await findFirmware(db, request.params.id)
      return audit.writeOn(callerOf(request), { action: 'delete', entity }, id, async (tx) => {
        await requireUnused(tx, id)
        return firmwareRepository(tx).remove(id)
      })
    },
  )
}

async function requireUnused(tx: Database, id: string): Promise<void> {
  await firmwareRepository(tx).lock(id, 'update')
  const record = await firmwareRepository(tx).find(id)
  if (record?.releaseState === 'released') throw conflict(messages.released)
  const usage = firmwareUsage(tx)
  const users = await usage.users(id, undefined)
  if (users.length > 0) throw conflict(messages.assigned(...named(users, record?.controllerCount)))
  const updating = await usage.updating(id)
  if (updating.length > 0) throw conflict(messages.installing(...named(updating, updating[0]?.total)))
}

function named(
  users: readonly { readonly controllerName: string }[],
  total = users.length,
): [names: string[], more: number] {
  const names = users.slice(0, NAMED).map(({ controllerName }) => controllerName)
  return [names, total - names.length]
}
