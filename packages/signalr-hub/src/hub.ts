export { refuseUpgrade } from './connections/http.ts'
export type { Authenticate, Identity } from './connections/identity.ts'
export { createHub } from './hub/create-hub.ts'
export type {
  Clients,
  Hub,
  HubClients,
  HubGroups,
  HubOptions,
  HubStats,
  SingleClient,
} from './hub/hub-options.ts'
export type { CloseOptions, HubCall, HubConnection, HubMethod, HubStream, HubTypes } from './hub/hub-types.ts'
export { HubError } from './hub-error.ts'
export type { LifetimeManager, LocalConnection, Scope } from './lifetime/lifetime-manager.ts'
export type { HubLimits } from './limits.ts'
