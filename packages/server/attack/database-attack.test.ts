import { expect, test } from 'vitest'
import { runAttack, shortAttack } from './attack.ts'
import { databaseAttack } from './database-attack.ts'

test('no acknowledged write is lost when the database is terminated, killed or frozen', async () => {
  const { counts } = await runAttack(databaseAttack, { ...shortAttack, minutes: 0 })
  expect(counts).toMatchObject({
    'connections terminated': 1,
    'connections killed': 1,
    'databases killed': 1,
    'databases frozen': 1,
  })
  expect(counts['acknowledged writes']).toBeGreaterThanOrEqual(60)
})
