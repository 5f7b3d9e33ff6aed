import { createHash } from 'node:crypto'
import { controller, controllerType } from '@hoistway/contracts/controller'
import {
  firmware as firmwareRecord,
  firmwareUpload,
  firmwareUploadResponse,
} from '@hoistway/contracts/firmware'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { conflict, HttpError, notFound } from '../../http/errors.ts'
import { type App, idParams, requireId } from '../../http/wire.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findingsOf } from './check-image.ts'
import { type FirmwareRepository, firmwareRepository } from './firmware.repository.ts'
import { sendFile } from './send-file.ts'

interface Deps {
  readonly firmware: FirmwareRepository
  readonly audit: AuditRepository
  /** The largest file, in bytes. */
  readonly maxFile: number
}

const config = { roles: ['Admin'] }
const tags = ['Firmware']
const firmwareUser = z.object({
  id: controller.shape.id,
  controllerName: controller.shape.controllerName,
  controllerKey: controller.shape.controllerKey,
})

/** Finds a firmware; 404 otherwise. */
export const firmwareFinder = (firmware: FirmwareRepository) => async (id: string) => {
  const found = await firmware.find(requireId(id, 'Firmware'))
  if (!found) throw notFound('Firmware')
  return found
}

/** Firmware. A file is stored once, with its SHA-256, and never changes. */
export function firmwareRoutes(app: App, { firmware, audit, maxFile }: Deps): void {
  const find = firmwareFinder(firmware)
  const tooLarge = () =>
    new HttpError(413, `The file is too large. This server takes files up to ${megabytes(maxFile)} MB.`)

  app.get('/firmware', { config, schema: { tags, response: { 200: z.array(firmwareRecord) } } }, () =>
    firmware.list(),
  )

  app.get(
    '/firmware/:id',
    { config, schema: { tags, params: idParams, response: { 200: firmwareRecord } } },
    ({ params }) => find(params.id),
  )

  app.get(
    '/firmware/:id/controllers',
    { config, schema: { tags, params: idParams, response: { 200: z.array(firmwareUser) } } },
    async ({ params }) => firmware.controllersOf((await find(params.id)).id),
  )

  app.get(
    '/firmware/latest/:type',
    {
      config,
      schema: { tags, params: z.object({ type: controllerType }), response: { 200: firmwareRecord } },
    },
    async ({ params }) => {
      const found = await firmware.latest(params.type)
      if (!found) throw new HttpError(404, 'No firmware is released for this controller type.')
      return found
    },
  )

  app.get(
    '/firmware/:id/download',
    { config, schema: { tags, params: idParams }, compress: false },
    async (request, reply) => {
      const { id, name, version, fileSize, sha256Hash } = await find(request.params.id)
      return sendFile(request, reply, {
        name: `${name}_v${version}.bin`,
        size: fileSize,
        sha256: sha256Hash,
        read: (start, length) => firmware.read(id, start, length),
      })
    },
  )

  app.post(
    '/firmware/upload',
    {
      config,
      // Base64 takes four bytes for three; the rest of the body is small.
      bodyLimit: Math.ceil(maxFile / 3) * 4 + 64 * 1024,
      schema: { tags, body: firmwareUpload, response: { 201: firmwareUploadResponse } },
      errorHandler: (error, _request, _reply) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error
      },
    },
    async (request, reply) => {
      const { binaryData, findings: found, ...details } = request.body
      const file = Buffer.from(binaryData, 'base64')
      if (file.length > maxFile) throw tooLarge()
      const sha256 = createHash('sha256').update(file).digest('hex')
      const findings = findingsOf(file, details.controllerType, found)
      const id = await audit.write(callerOf(request).id, { action: 'upload', entity: 'firmware' }, (tx) =>
        firmwareRepository(tx).create({ ...details, sha256, findings }, file),
      )
      const { name, version } = details
      if (id === undefined)
        throw conflict(
          `Firmware "${name}" version ${version} exists already for this controller type. Upload a new version instead.`,
          { version: ['This version exists already'] },
        )
      return reply
        .status(201)
        .send({ message: `Firmware "${name}" v${version} uploaded successfully.`, firmware: await find(id) })
    },
  )
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10
