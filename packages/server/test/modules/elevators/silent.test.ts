import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { bringOnline } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const counts = async () => (await server.as('admin', 'GET', 'elevators/statistics')).body

test('counts a connected elevator without messages for 45 s as silent', async () => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=2')
  const [speaking, frozen] = body.data
  await bringOnline(server, speaking.id)
  await bringOnline(server, frozen.id)
  expect(await counts()).toMatchObject({ onlineElevators: 2, silentElevators: 0, offlineElevators: 238 })
  const silence = () =>
    query(
      server.databaseUrl,
      `update elevators set last_seen_at = now() - interval '50 s' where id = '${frozen.id}'`,
    )
  // The time of its message may still be written after the first change.
  await expect
    .poll(() => silence().then(counts))
    .toMatchObject({ totalElevators: 240, onlineElevators: 1, silentElevators: 1, offlineElevators: 238 })
  const { body: organizations } = await server.as('admin', 'GET', 'organizations/statistics')
  const silent = organizations.organizationStatistics.filter(
    ({ silentCount }: { silentCount: number }) => silentCount > 0,
  )
  expect(silent).toMatchObject([{ organizationId: frozen.organizationId, silentCount: 1 }])
})
