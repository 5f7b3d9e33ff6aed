import {
  type ImportKind,
  type ImportRow,
  importBody,
  imported,
  importKinds,
  importPreview,
} from '@hoistway/contracts/import'
import { limits } from '@hoistway/contracts/limits'
import { callerOf } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import { conflict } from '../../base/errors.ts'
import type { App } from '../../base/wire.ts'
import { bePatient, type Database, type Transaction } from '../../db/database.ts'
import type { ConfigPublisher } from '../../devices/configs/config-publisher.ts'
import { imports as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { SignInWays } from '../auth/sso/sso-provider.ts'
import type { FleetChanges } from '../fleet/fleet-changes.ts'
import { planControllers } from './controller-import.repository.ts'
import { planElevators } from './elevator-import.repository.ts'
import type { ImportPlan, Planners } from './import-plan.ts'
import { planOrganizations } from './organization-import.repository.ts'
import { planUsers } from './user-import.repository.ts'

const planners: Planners = {
  organizations: planOrganizations,
  elevators: planElevators,
  controllers: planControllers,
  users: planUsers,
}

/** A row, its separator and up to 18 columns. */
const config = { roles: ['Admin'], valuesMax: 20 * limits.import.rowsMax }
/** Ten thousand rows with long texts. */
const BODY_MAX = 16 * 1024 * 1024

interface Deps extends SignInWays {
  readonly db: Database
  readonly seal: Seal
  readonly configs: ConfigPublisher
  readonly changes: FleetChanges
}

/** Ends the transaction of a preview. */
class Previewed extends Error {}

export function importRoutes(app: App, audit: AuditRepository, deps: Deps): void {
  const { db, configs, changes } = deps

  async function planIn(tx: Transaction, kind: ImportKind, rows: readonly ImportRow[]) {
    await bePatient(tx)
    return planners[kind](tx, rows, deps)
  }

  async function preview(kind: ImportKind, rows: readonly ImportRow[]) {
    let plan: ImportPlan | undefined
    await db
      .transaction(async (tx) => {
        plan = await planIn(tx, kind, rows)
        throw new Previewed()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Previewed)) throw error
      })
    return { rows: plan?.rows.map(({ outcome, problems }) => ({ outcome, problems })) ?? [] }
  }

  for (const kind of importKinds) {
    app.post(
      `/imports/${kind}/preview`,
      { config, bodyLimit: BODY_MAX, schema: { body: importBody, response: { 200: importPreview } } },
      (request) => preview(kind, request.body.rows),
    )

    app.post(
      `/imports/${kind}`,
      {
        // New users are as sensitive as invitations.
        config: kind === 'users' ? { ...config, confirm: 'accounts' } : config,
        bodyLimit: BODY_MAX,
        schema: { body: importBody, response: { 200: imported } },
      },
      async (request) => {
        const entry = { action: 'import', entity: kind }
        const result = await audit.writeMany(callerOf(request), entry, async (tx) => {
          const plan = await planIn(tx, kind, request.body.rows)
          const count = plan.rows.filter(({ outcome }) => outcome === 'refused').length
          if (count > 0) throw conflict(messages.refused(count))
          const created = plan.rows.filter(({ outcome }) => outcome === 'create').length
          return { created, ...(await plan.write()) }
        })
        const { created, written, links, controllerKeys = [], changedElevators = [] } = result
        if (changedElevators.length > 0) await changes.elevators(...changedElevators)
        if (controllerKeys.length > 0) {
          await changes.controllers(controllerKeys)
          configs.publishControllers(written.map((each) => (typeof each === 'string' ? each : each.id)))
        }
        return { created, links: links ? [...links] : null }
      },
    )
  }
}
