export { refuseUpgrade } from './connections/http.ts'
export type { Authenticate, Identity } from './connections/identity.ts'
export type { NegotiateAnswer } from './connections/negotiate.ts'
export { createHub } from './create-hub.ts'
export type {
  Clients,
  Hub,
  HubClients,
  HubGroups,
  HubOptions,
  HubStats,
  SingleClient,
} from './hub/hub-options.ts'
export type {
  CloseOptions,
  HubCall,
  HubConnection,
  HubFilter,
  HubMethod,
  HubStream,
  HubTypes,
  InvokeOptions,
} from './hub/hub-types.ts'
export { HubError } from './hub-error.ts'
export type { Backplane } from './lifetime/backplane.ts'
export { BackplaneLifetime, type BackplaneOptions } from './lifetime/backplane-lifetime.ts'
export { InProcessLifetime } from './lifetime/in-process.ts'
export type { LifetimeManager, LocalConnection, Scope } from './lifetime/lifetime-manager.ts'
export type { HubLimits } from './limits.ts'
export type { HubMessage, InvocationMessage } from './messages.ts'
export { jsonProtocol } from './protocols/json.ts'
export { OutgoingMessage } from './protocols/outgoing-message.ts'
export type { HubProtocol, Splitter } from './protocols/protocol.ts'
export type { Payload, TransferFormat } from './transports/payload.ts'
export type { TransportName } from './transports/transport.ts'
export { WebSocketError } from './transports/web-socket-error.ts'
