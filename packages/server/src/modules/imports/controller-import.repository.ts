import { randomBytes } from 'node:crypto'
import { type ControllerBody, controllerBody } from '@hoistway/contracts/controller'
import type { ImportedRow } from '@hoistway/contracts/import'
import { sql } from 'drizzle-orm'
import { batchesOf } from '../../base/batches-of.ts'
import { holdControllers } from '../../db/fleet-locks.ts'
import { imports as messages } from '../../texts/en.ts'
import { controllerWrites, spreadSpelling } from '../controllers/controller-writes.repository.ts'
import {
  created,
  exists,
  filled,
  mapRows,
  type Planner,
  problemsOf,
  refused,
  repeated,
} from './import-plan.ts'

const SECRET_BYTES = 24

/** An Admin can reveal generated secrets later. */
export const planControllers: Planner = async (tx, rows, { seal }) => {
  const keys = rows.flatMap(({ controllerKey = '' }) => controllerKey.trim() || [])
  await holdControllers(tx, keys)
  const wanted = sql.param(keys.map((key) => key.toLowerCase()))
  const { rows: found } = await tx.execute<{ key: string }>(
    sql`select lower(key) as key from controllers where lower(key) = any(${wanted}::text[])`,
  )
  const known = new Set(found.map(({ key }) => key))
  const twice = repeated(rows.map(({ controllerKey }) => controllerKey))
  const bodies: ControllerBody[] = []
  const outcomes = await mapRows(tx, rows, (row): ImportedRow => {
    const parsed = controllerBody.safeParse({
      sharedSecret: randomBytes(SECRET_BYTES).toString('base64url'),
      ...filled('controllers', row),
    })
    if (!parsed.success) return refused(...problemsOf(parsed.error))
    const key = parsed.data.controllerKey.toLowerCase()
    if (known.has(key)) return exists
    if (twice.has(key)) return refused(messages.inColumn('controllerKey', messages.twice))
    bodies.push(parsed.data)
    return created
  })
  return {
    rows: outcomes,
    async write() {
      const controllerKeys = bodies.map(({ controllerKey }) => controllerKey)
      await spreadSpelling(tx, controllerKeys)
      const ids: string[] = []
      for (const part of batchesOf(bodies)) {
        const sealed = part.map((body) => ({ ...body, sealedSecret: seal.close(body.sharedSecret) }))
        ids.push(...(await controllerWrites(tx).createAll(sealed)))
      }
      return { written: ids.map((id) => ({ id, entity: 'controller' })), controllerKeys }
    },
  }
}
