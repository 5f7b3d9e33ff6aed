import { firmware as firmwareRecord } from '@hoistway/contracts/firmware'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../auth/guard.ts'
import { conflict } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { firmware as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { HEADER_BYTES, otherChip, refusedChip } from './check-image.ts'
import { firmwareRepository } from './firmware.repository.ts'
import { findFirmware } from './firmware.routes.ts'

const schema = { params: idParams, response: { 200: firmwareRecord } }
const options = { config: { roles: ['Admin'] }, schema }
const actions = { released: 'release', withdrawn: 'withdraw' } as const

/** Releases and withdraws firmware. Repeating a request changes nothing. */
export function firmwareChannelRoutes(app: App, db: Database, audit: AuditRepository): void {
  async function move(request: FastifyRequest, id: string, state: keyof typeof actions) {
    const entry = { action: actions[state], entity: 'firmware' }
    await audit.write(callerOf(request), entry, async (tx) =>
      (await firmwareRepository(tx).setReleaseState(id, state)) ? id : undefined,
    )
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
