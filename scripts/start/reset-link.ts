// For a server whose Admins cannot sign in. Usage: npm run reset-link -- you@example.org
import {
  hasEmbeddedDatabase,
  withEmbeddedDatabase,
} from '../../packages/server/src/db/backup/embedded-database.ts'
import { connectDatabase } from '../../packages/server/src/db/database.ts'
import { auditRepository } from '../../packages/server/src/modules/audit/audit.repository.ts'
import { passwordResetRepository } from '../../packages/server/src/modules/auth/password/password-resets.repository.ts'
import { userRepository } from '../../packages/server/src/modules/users/users.repository.ts'
import { folders } from './settings.ts'

const { DATABASE_URL, HOISTWAY_PUBLIC_URL } = process.env
const { state } = folders(process.env)
const [email, ...more] = process.argv.slice(2)

if (!email || more.length > 0) fail('Usage: npm run reset-link -- you@example.org')
else if (DATABASE_URL) await print(DATABASE_URL, email)
else if (hasEmbeddedDatabase(state)) await withEmbeddedDatabase(state, (url) => print(url, email))
else
  fail(
    `There is no embedded database in ${state}. HOISTWAY_STATE names the state folder, DATABASE_URL another database.`,
  )

async function print(url: string, of: string): Promise<void> {
  const database = connectDatabase(url, {})
  try {
    const user = await userRepository(database.db).findByEmail(of)
    if (!user?.isActive || user.isService) return fail(`There is no active account with the email ${of}.`)
    const entry = { action: 'create-reset-link', entity: 'user', details: { reason: 'command-line' } }
    await auditRepository(database.db).write({ id: user.id }, entry, async (tx) => {
      const { token, expiresAt } = await passwordResetRepository(tx).create(user.id)
      console.log(`${new URL('/reset-password', HOISTWAY_PUBLIC_URL || 'http://127.0.0.1:8080')}#${token}`)
      console.log(`It sets the password of ${user.email} once, until ${expiresAt.toISOString()}.`)
      return user.id
    })
  } finally {
    await database.close()
  }
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
