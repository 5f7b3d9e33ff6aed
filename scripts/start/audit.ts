// Usage: npm run audit -- verify
import {
  hasEmbeddedDatabase,
  withEmbeddedDatabase,
} from '../../packages/server/src/db/backup/embedded-database.ts'
import { connectDatabase } from '../../packages/server/src/db/database.ts'
import { verifyAudit } from '../../packages/server/src/modules/audit/audit-chain.repository.ts'
import { folders } from './settings.ts'

const { DATABASE_URL } = process.env
const { state } = folders(process.env)

if (process.argv.slice(2).join(' ') !== 'verify') fail('Usage: npm run audit -- verify')
else if (DATABASE_URL) await verify(DATABASE_URL)
else if (hasEmbeddedDatabase(state)) await withEmbeddedDatabase(state, verify)
else
  fail(
    `There is no embedded database in ${state}. HOISTWAY_STATE names the state folder, DATABASE_URL another database.`,
  )

async function verify(url: string): Promise<void> {
  const database = connectDatabase(url, {})
  try {
    const { sealed, unsealed, head, broken } = await verifyAudit(database.db)
    if (broken) {
      const { id, at, action, entity, entityId } = broken.line
      const line = `${id} (${at.toISOString()}, ${action} ${entity} ${entityId ?? ''})`
      fail(
        broken.kind === 'changed'
          ? `Line ${broken.seq} was changed: ${line}`
          : `Line ${broken.seq} is missing. The next one is ${line}`,
      )
      return
    }
    console.log(`${sealed} lines are unchanged. ${unsealed} newer lines are not sealed yet.`)
    // An attacker with write access can compute a new chain, but not with a hash noted elsewhere.
    if (sealed > 0) console.log(`Line ${sealed} has the hash ${head}. Note it outside of this system.`)
  } finally {
    await database.close()
  }
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
