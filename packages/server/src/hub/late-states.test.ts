import { expect, test } from 'vitest'
import { PublishedStates } from './published-states.ts'
import { pushes } from './pushes.ts'

const elevator = { id: 'e1', name: 'Lift', organizationId: null, controllerKey: 'ESP-1' }

test('a state that is published late does not show its elevator as online', () => {
  const sent: object[] = []
  const group = () => ({ send: (_name: string, body: object) => void sent.push(body) })
  const hub = { clients: { group } } as never
  const published = new PublishedStates({ byId: () => elevator, size: 1 })
  const { state } = pushes(hub, published, { byId: () => undefined }, {} as never, {} as never)
  for (const ageMs of [0, 60_000])
    state(elevator, {
      ...{ controllerKey: 'k', bootId: 'b', previousBootId: null, seq: 1, revision: 1 },
      ...{ floor: 3, direction: 'up', door: 'closed', canMessages: null },
      ...{ measuredAt: null, clockSkewMs: null, arrivedAt: new Date(Date.now() - ageMs) },
    })
  expect(sent).toMatchObject([{ floor: 3, isOnline: true }, { floor: 3 }])
  expect(sent[1]).not.toHaveProperty('isOnline')
})
