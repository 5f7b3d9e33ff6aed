import type { FastifyBaseLogger } from 'fastify'
import type { DeviceAccounts } from './device-accounts.ts'

const RECONCILE_MS = 60_000

/**
 * Reconciles accounts at the start and every minute. Failures are logged and do not fail a save.
 * @param leads whether this server is the one that reconciles every minute
 */
export function keepAccounts(accounts: DeviceAccounts, leads: () => boolean, log: FastifyBaseLogger) {
  const failed = (error: unknown) => log.error({ err: error }, 'broker accounts of controllers; tried again')
  const reconcile = () => accounts.reconcile().catch(failed)
  const ready = reconcile()
  const timer = setInterval(() => leads() && reconcile(), RECONCILE_MS)
  return {
    /** Resolves after the first reconciliation, successful or not. */
    ready,
    changed: (keys: readonly string[]) => accounts.changed(keys).catch(failed),
    close: () => clearInterval(timer),
  }
}
export type KeptAccounts = ReturnType<typeof keepAccounts>
