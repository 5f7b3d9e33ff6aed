import { randomBytes } from 'node:crypto'
import { hashPassword } from '../auth/passwords.ts'
import type { Database } from '../db/database.ts'
import { userRepository } from '../modules/auth/users.repository.ts'

/** Outside demo mode the first start makes one Admin with a random password, printed this once. */
export async function firstAdmin(db: Database, print: (text: string) => void): Promise<void> {
  const users = userRepository(db)
  if (!(await users.isEmpty())) return
  const password = `${randomBytes(15).toString('base64url')}aA1!`
  const email = process.env.HOISTWAY_ADMIN_EMAIL ?? 'admin@localhost.local'
  const passwordHash = await hashPassword(password)
  await users.create({ email, firstName: 'First', lastName: 'Admin', passwordHash, roles: ['Admin'] })
  print(`\nThe first Admin was made. This password is shown once:\n  ${email}\n  ${password}\n`)
}
