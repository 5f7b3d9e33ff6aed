export interface DeviceAccounts {
  /** Updates the accounts of created, changed or deleted controllers, and ends sessions with outdated secrets. */
  changed(keys: readonly string[]): Promise<void>
  /** Compares all accounts with the database, to repair failed updates and apply changes of other processes. */
  reconcile(): Promise<void>
}
