import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Bus } from '../cluster/mqtt-bus.ts'
import type { Directory } from '../devices/directory/directory.ts'
import { type CustomerHub, elevatorGroup } from './hub-context.ts'
import type { ElevatorValues, PublishedStates } from './published-states.ts'
import { stateUpdate } from './pushes.ts'

interface Parts {
  readonly bus: Bus | undefined
  readonly hub: CustomerHub
  readonly directory: Directory
  readonly published: PublishedStates
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const CHANNEL = 'newer-states'

const requestSchema = z.record(z.string(), z.number().nullable())

/** A state published before a client subscribed may not be written yet. */
export function askForNewerStates(bus: Bus | undefined, states: ReadonlyMap<string, ElevatorValues>): void {
  const revisions = [...states].map(([id, { revision = null }]) => [id, revision])
  if (revisions.length > 0) void bus?.publish(CHANNEL, JSON.stringify(Object.fromEntries(revisions)))
}

export async function answerWithNewerStates({ bus, hub, directory, published, log }: Parts): Promise<void> {
  const answer = async (text: string) => {
    for (const [id, revision] of Object.entries(requestSchema.parse(JSON.parse(text)))) {
      const entry = directory.byId(id)
      const newer = published.since(id, revision)
      // The connection state may have changed since.
      if (entry && newer)
        void hub.clients.group(elevatorGroup(id)).send('ElevatorStateUpdate', stateUpdate(entry, newer))
    }
  }
  await bus?.subscribe(CHANNEL, (text) => {
    answer(text).catch((error) => log.warn({ err: error }, 'request for newer states'))
  })
}
