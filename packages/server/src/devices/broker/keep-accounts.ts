import type { FastifyBaseLogger } from 'fastify'
import type { DeviceAccounts } from './device-accounts.ts'

const RECONCILE_MS = 60_000

/** Accounts that are reconciled at start and every minute. Failures are logged and do not fail a save. */
export interface KeptAccounts {
  /** Resolves after the first reconciliation, successful or not. */
  readonly ready: Promise<void>
  changed(keys: readonly string[]): Promise<void>
  close(): void
}

/** @param leads whether this server is the one that reconciles every minute */
export function keepAccounts(
  accounts: DeviceAccounts,
  leads: () => boolean,
  log: FastifyBaseLogger,
): KeptAccounts {
  const failed = (error: unknown) => log.error({ err: error }, 'broker accounts of controllers; tried again')
  const reconcile = () => accounts.reconcile().catch(failed)
  const ready = reconcile()
  const timer = setInterval(() => leads() && reconcile(), RECONCILE_MS)
  return {
    ready,
    changed: (keys) => accounts.changed(keys).catch(failed),
    close: () => clearInterval(timer),
  }
}
