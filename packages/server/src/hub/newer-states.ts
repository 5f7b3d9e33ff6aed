import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Bus } from '../cluster/mqtt-bus.ts'
import type { Directory } from '../devices/directory/directory.ts'
import { type CustomerHub, elevatorGroup } from './hub-context.ts'
import type { ElevatorValues, PublishedStates } from './published-states.ts'
import { stateUpdate } from './pushes.ts'

const CHANNEL = 'newer-states'

/** Revisions of states by elevator; null: there is no state. */
const revisionsByElevator = z.record(z.string(), z.number().nullable())

/**
 * Asks the other servers for states that are newer than those of new subscribers: another server may have published
 * one before the subscription that it has not written yet.
 */
export function askForNewerStates(bus: Bus | undefined, states: ReadonlyMap<string, ElevatorValues>): void {
  if (!bus || states.size === 0) return
  const revisions: z.input<typeof revisionsByElevator> = {}
  for (const [id, { revision = null }] of states) revisions[id] = revision
  void bus.publish(CHANNEL, JSON.stringify(revisions))
}

interface Answering {
  readonly bus: Bus | undefined
  readonly hub: CustomerHub
  readonly directory: Directory
  readonly published: PublishedStates
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Publishes newer states again when another server asks for them. */
export async function answerWithNewerStates({ bus, log, ...answering }: Answering): Promise<void> {
  await bus?.subscribe(CHANNEL, (text) => {
    try {
      answer(answering, revisionsByElevator.parse(JSON.parse(text)))
    } catch (error) {
      log.warn({ err: error }, 'request for newer states')
    }
  })
}

function answer(
  { hub, directory, published }: Pick<Answering, 'hub' | 'directory' | 'published'>,
  revisions: z.output<typeof revisionsByElevator>,
): void {
  for (const [id, revision] of Object.entries(revisions)) {
    const entry = directory.byId(id)
    const newer = published.since(id, revision)
    // Without the connection state, which may have changed since.
    if (entry && newer)
      void hub.clients.group(elevatorGroup(id)).send('ElevatorStateUpdate', stateUpdate(entry, newer))
  }
}
