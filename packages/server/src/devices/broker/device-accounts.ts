export interface DeviceAccounts {
  /** Also ends sessions with outdated secrets. */
  changed(keys: readonly string[]): Promise<void>
  /** Repairs failed updates and applies changes of other processes. */
  reconcile(): Promise<void>
}
