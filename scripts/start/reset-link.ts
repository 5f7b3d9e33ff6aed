// For a server whose Admins cannot sign in.
import { findByEmail } from '../../packages/server/src/auth/accounts-by-email.repository.ts'
import { StartError } from '../../packages/server/src/base/start-error.ts'
import { auditRepository } from '../../packages/server/src/modules/audit/audit.repository.ts'
import { passwordResetRepository } from '../../packages/server/src/modules/auth/password/password-resets.repository.ts'
import { readArgument } from '../read-arguments.ts'
import { onDatabase } from './backup-command.ts'
import { startSettings } from './settings.ts'

const { HOISTWAY_PUBLIC_URL } = process.env
const { url } = startSettings(process.env)

const email = readArgument('npm run reset-link -- you@example.org')
await onDatabase(async (db) => {
  const user = await findByEmail(db, email)
  if (!user?.isActive || user.isService)
    throw new StartError(`There is no active account with the email ${email}.`)
  const entry = { action: 'create-reset-link', entity: 'user', details: { reason: 'command-line' } }
  await auditRepository(db).write({ id: user.id }, entry, async (tx) => {
    const { token, expiresAt } = await passwordResetRepository(tx).create(user.id)
    console.log(`${new URL('/reset-password', HOISTWAY_PUBLIC_URL || url)}#${token}`)
    console.log(`It sets the password of ${user.email} once, until ${expiresAt.toISOString()}.`)
    return user.id
  })
})
