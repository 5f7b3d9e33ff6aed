import { controllerType } from '@hoistway/contracts/controller'
import {
  type FirmwareFinding,
  firmwareLimits,
  firmware as firmwareRecord,
  firmwareUser,
} from '@hoistway/contracts/firmware'
import { recordedFinding } from '@hoistway/contracts/recorded-finding'
import { z } from 'zod'
import { HttpError, notFound } from '../../base/errors.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import { firmware as messages } from '../../texts/en.ts'
import type { FirmwareRepository } from './firmware.repository.ts'
import type { FirmwareUsage } from './firmware-usage.repository.ts'
import { sendFile } from './send-file.ts'

interface Deps {
  readonly firmware: FirmwareRepository
  readonly usage: FirmwareUsage
  readonly maxFile: number
}

const config = { roles: ['Admin'] }
const tags = ['Firmware']

/** Translates the findings into the language of the request. */
const inOwnWords = <T extends { findings: FirmwareFinding[] | null }>(record: T): T => ({
  ...record,
  findings: record.findings?.map(recordedFinding) ?? null,
})

export const firmwareFinder = (firmware: FirmwareRepository) => async (id: string) => {
  const found = await firmware.find(requireId(id, 'firmware'))
  if (!found) throw notFound('firmware')
  return inOwnWords(found)
}

/** Firmware. A file is stored once, with its SHA-256, and never changes. */
export function firmwareRoutes(app: App, { firmware, usage, maxFile }: Deps): void {
  const find = firmwareFinder(firmware)

  app.get('/firmware', { config, schema: { tags, response: { 200: z.array(firmwareRecord) } } }, async () =>
    (await firmware.list()).map(inOwnWords),
  )

  app.get('/firmware/limits', { config, schema: { tags, response: { 200: firmwareLimits } } }, async () => ({
    maxFileBytes: maxFile,
  }))

  app.get(
    '/firmware/:id',
    { config, schema: { tags, params: idParams, response: { 200: firmwareRecord } } },
    ({ params }) => find(params.id),
  )

  app.get(
    '/firmware/:id/controllers',
    { config, schema: { tags, params: idParams, response: { 200: z.array(firmwareUser) } } },
    async ({ params }) => {
      const { id, controllerType: type } = await find(params.id)
      const isLatest = (await firmware.latest(type))?.id === id
      return usage.users(id, isLatest ? type : undefined)
    },
  )

  app.get(
    '/firmware/latest/:type',
    {
      config,
      schema: { tags, params: z.object({ type: controllerType }), response: { 200: firmwareRecord } },
    },
    async ({ params }) => {
      const found = await firmware.latest(params.type)
      if (!found) throw new HttpError(404, messages.noneReleased)
      return inOwnWords(found)
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
}
