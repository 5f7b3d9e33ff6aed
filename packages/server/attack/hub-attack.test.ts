import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, inject, onTestFinished, test } from 'vitest'
import { query } from '../test/support/database.ts'
import { SEAL_SECRET } from '../test/support/seal-secret.ts'
import { startServerProcess } from '../test/support/server-process.ts'
import { runAttack, shortAttack } from './attack.ts'
import { bodyAttackOn } from './body-attack.ts'
import { hubAttackOn } from './hub-attack.ts'

const attacks = [
  ['the hub serves other users during malformed requests, messages and frames', hubAttackOn],
  ['the API serves other users while bodies with many values arrive', bodyAttackOn],
] as const

test.each(attacks)('%s', async (_, attackOn) => {
  const postgres = inject('postgresUrl')
  const state = temporaryFolder('hub-attack', onTestFinished)
  writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
  await query(postgres, 'create database suite_hub_attack template template_demo')
  const start = () =>
    startServerProcess({
      DATABASE_URL: postgres.replace(/postgres$/, 'suite_hub_attack'),
      HOISTWAY_STATE: state,
      HOISTWAY_HOST_DIST: state,
      HOISTWAY_DEMO: '1',
    })
  try {
    await expect(runAttack(attackOn(start), shortAttack)).resolves.not.toThrow()
  } finally {
    await query(postgres, 'drop database suite_hub_attack with (force)')
  }
})
