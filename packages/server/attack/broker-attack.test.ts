import { expect, test } from 'vitest'
import { runAttack, shortAttack } from './attack.ts'
import { brokerAttack } from './broker-attack.ts'

test('the MQTT broker withstands malformed packets and resets, and serves its controllers meanwhile', async () => {
  await expect(runAttack(brokerAttack, shortAttack)).resolves.not.toThrow()
}, 60_000)
