import { firmware as firmwareRecord } from '@hoistway/contracts/firmware'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../auth/guard.ts'
import { conflict } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import { firmware as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { HEADER_BYTES, otherChip, refusedChip } from './check-image.ts'
import { type FirmwareRepository, firmwareRepository } from './firmware.repository.ts'
import { firmwareFinder } from './firmware.routes.ts'

interface Deps {
  readonly firmware: FirmwareRepository
  readonly audit: AuditRepository
}

const schema = { tags: ['Firmware'], params: idParams, response: { 200: firmwareRecord } }
const options = { config: { roles: ['Admin'] }, schema }
const actions = { released: 'release', withdrawn: 'withdraw' } as const

/** Releases and withdraws firmware. Repeating a request changes nothing. */
export function firmwareChannelRoutes(app: App, { firmware, audit }: Deps): void {
  const find = firmwareFinder(firmware)

  async function move(request: FastifyRequest, id: string, state: keyof typeof actions) {
    const entry = { action: actions[state], entity: 'firmware' }
    await audit.write(callerOf(request).id, entry, async (tx) =>
      (await firmwareRepository(tx).setReleaseState(id, state)) ? id : undefined,
    )
    return find(id)
  }

  app.post('/firmware/:id/release', options, async (request) => {
    const { id, controllerType } = await find(request.params.id)
    // Reads the bytes, because records of earlier versions have no findings.
    const problem = otherChip(await firmware.read(id, 0, HEADER_BYTES), controllerType)
    if (problem) throw refusedChip(problem)
    return move(request, id, 'released')
  })

  app.post('/firmware/:id/withdraw', options, async (request) => {
    const { id, releaseState } = await find(request.params.id)
    if (releaseState === 'draft') throw conflict(messages.neverReleased)
    return move(request, id, 'withdrawn')
  })
}
