import { z } from 'zod'

/** What a server tells the others, besides messages to clients. */
const peerEvent = z.discriminatedUnion('is', [
  /** Elevators or controllers were written, with the ids of changed elevators. */
  z.object({ is: z.literal('fleet-changed'), elevatorIds: z.array(z.string()) }),
  /** A notification for one user, or for everybody who may see the elevator or the organization. */
  z.object({
    is: z.literal('notification'),
    elevatorId: z.string().nullable(),
    userId: z.string().nullable(),
    // Absent from servers of before.
    organizationId: z.string().nullish(),
    roles: z.array(z.string()).nullish(),
    payload: z.record(z.string(), z.unknown()),
  }),
  /** What the team of a remote tells open pages. */
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
  /** The sender does not listen to a controller for a while. */
  z.object({
    is: z.literal('quarantine'),
    controllerKey: z.string(),
    reason: z.enum(['flood', 'malformed']),
    since: z.coerce.date(),
    until: z.coerce.date(),
  }),
  /** Messages of the sender may not have arrived. */
  z.object({ is: z.literal('missed') }),
])
export type PeerEvent = z.infer<typeof peerEvent>

export const peerEventText = (event: PeerEvent): string => JSON.stringify(event)

/** Reads the text of an event; throws when it is none. */
export const readPeerEvent = (text: string): PeerEvent => peerEvent.parse(JSON.parse(text))
