/** The accounts of controllers on the broker: each signs in with its key and shared secret. */
export interface DeviceAccounts {
  /** Controllers with these keys were created, changed or deleted. Ends sessions whose secret is no longer valid. */
  changed(keys: readonly string[]): Promise<void>
  /** Compares all accounts with the database: what another process changed, or what failed before. */
  reconcile(): Promise<void>
}
