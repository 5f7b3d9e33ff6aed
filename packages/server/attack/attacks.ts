import { startDemoProcess } from '../test/support/server-process.ts'
import type { Attack } from './attack.ts'
import { bodyAttackOn } from './body-attack.ts'
import { brokerAttack } from './broker-attack.ts'
import { databaseAttack } from './database-attack.ts'
import { hubAttack } from './hub-attack.ts'

export const attacks: readonly Attack[] = [
  databaseAttack,
  brokerAttack,
  hubAttack,
  bodyAttackOn(startDemoProcess),
]
