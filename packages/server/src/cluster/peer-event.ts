import { z } from 'zod'

const peerEvent = z.discriminatedUnion('is', [
  z.object({ is: z.literal('fleet-changed'), elevatorIds: z.array(z.string()) }),
  z.object({
    is: z.literal('notification'),
    elevatorId: z.string().nullable(),
    userId: z.string().nullable(),
    // Older servers omit it.
    organizationId: z.string().nullish(),
    roles: z.array(z.string()).nullish(),
    payload: z.record(z.string(), z.unknown()),
  }),
  z.object({
    is: z.literal('remote-push'),
    audience: z.union([
      z.strictObject({ userIds: z.array(z.string()) }),
      z.strictObject({ organizationId: z.string() }),
      z.strictObject({ elevatorId: z.string() }),
      z.strictObject({ everybody: z.literal(true) }),
    ]),
    roles: z.array(z.string()).nullish(),
    name: z.string(),
    payload: z.unknown(),
  }),
  z.object({
    is: z.literal('quarantine'),
    controllerKey: z.string(),
    reason: z.enum(['flood', 'malformed']),
    since: z.coerce.date(),
    until: z.coerce.date(),
  }),
  /** Other servers may have missed messages from the sender. */
  z.object({ is: z.literal('missed') }),
])
export type PeerEvent = z.infer<typeof peerEvent>
export type RemotePush = PeerEvent & { is: 'remote-push' }

export const peerEventText = (event: PeerEvent): string => JSON.stringify(event)

export const readPeerEvent = (text: string): PeerEvent => peerEvent.parse(JSON.parse(text))
