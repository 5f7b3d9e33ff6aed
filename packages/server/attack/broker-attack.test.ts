import { test } from 'vitest'
import { runAttack, shortAttack } from './attack.ts'
import { brokerAttack } from './broker-attack.ts'

test('the MQTT broker withstands malformed packets and resets, and serves its controllers meanwhile', async () => {
  await runAttack(brokerAttack, shortAttack)
}, 60_000)
