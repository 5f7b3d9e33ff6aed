import { expect, test } from 'vitest'
import { runAttack, shortAttack } from './attack.ts'
import { brokerAttack } from './broker-attack.ts'

test('the MQTT broker serves its controllers during malformed packets and resets', async () => {
  await expect(runAttack(brokerAttack, shortAttack)).resolves.not.toThrow()
})
