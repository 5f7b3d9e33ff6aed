// All tables, for the ORM and its migration tool.
export * from './schema/absences.ts'
export * from './schema/accounts.ts'
export * from './schema/alerts.ts'
export * from './schema/fleet.ts'
export * from './schema/hardware.ts'
export * from './schema/installation.ts'
export * from './schema/notifications.ts'
export * from './schema/servers.ts'
