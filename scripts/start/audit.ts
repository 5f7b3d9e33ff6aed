import { StartError } from '../../packages/server/src/base/start-error.ts'
import type { Database } from '../../packages/server/src/db/database.ts'
import { verifyAudit } from '../../packages/server/src/modules/audit/audit-chain.repository.ts'
import { readArgument, refuse } from '../read-arguments.ts'
import { onDatabase } from './backup-command.ts'

const usage = 'npm run audit -- verify'
if (readArgument(usage) !== 'verify') refuse(`Usage: ${usage}`)
await onDatabase(verify)

async function verify(db: Database): Promise<void> {
  const { sealed, unsealed, head, broken } = await verifyAudit(db)
  if (broken) {
    const { id, at, action, entity, entityId } = broken.line
    const line = `${id} (${at.toISOString()}, ${action} ${entity} ${entityId ?? ''})`
    throw new StartError(
      broken.kind === 'changed'
        ? `Line ${broken.seq} was changed: ${line}`
        : `Line ${broken.seq} is missing. The next one is ${line}`,
    )
  }
  console.log(`${sealed} lines are unchanged. ${unsealed} newer lines are not sealed yet.`)
  // An attacker with write access can compute a new chain, but not with a hash noted elsewhere.
  if (sealed > 0) console.log(`Line ${sealed} has the hash ${head}. Note it outside of this system.`)
}
