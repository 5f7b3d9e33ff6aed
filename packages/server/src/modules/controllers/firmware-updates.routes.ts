import { firmwareUpdate } from '@hoistway/contracts/controller'
import { recordedText } from '@hoistway/contracts/recorded'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { hashToken } from '../../auth/tokens.ts'
import { notFound } from '../../base/errors.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { firmwareUpdateRepository } from '../../devices/updates/firmware-updates.repository.ts'
import { firmwareRepository } from '../firmware/firmware.repository.ts'
import { sendFile } from '../firmware/send-file.ts'
import { findController } from './controllers.routes.ts'

export function firmwareUpdateRoutes(app: App, db: Database): void {
  const updates = firmwareUpdateRepository(db)
  app.get(
    '/controllers/:id/firmware-update',
    {
      config: { roles: ['Admin'] },
      schema: { params: idParams, response: { 200: firmwareUpdate, 204: z.undefined() } },
    },
    async (request, reply) => {
      const { id } = await findController(db, callerOf(request), request.params.id)
      const latest = await updates.latest(id)
      // 204, because browsers log a 404 to their console.
      if (!latest) return reply.status(204).send()
      const { id: jobId, state, progress, version, error, updatedAt, expiresAt } = latest
      return {
        success: state !== 'failed' && state !== 'expired',
        jobId,
        state,
        progress,
        version,
        error: error && recordedText(error),
        updatedAt,
        expiresAt,
      }
    },
  )

  app.get(
    '/firmware-updates/:id/:token',
    {
      // Authenticated by the token of the update.
      config: { public: true },
      schema: { params: idParams.extend({ token: z.string().max(100) }) },
      compress: false,
    },
    async (request, reply) => {
      const { id, token } = request.params
      const file = await updates.fileFor(requireId(id, 'firmwareUpdate'), hashToken(token))
      if (!file) throw notFound('firmwareUpdate')
      return sendFile(request, reply, {
        name: `${file.name}_v${file.version}.bin`,
        size: file.size,
        tag: file.sha256,
        read: (start, length) => firmwareRepository(db).read(file.id, start, length),
      })
    },
  )
}
