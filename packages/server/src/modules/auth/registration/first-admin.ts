import { timingSafeEqual } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { secretIn } from '../../../auth/secret-file.ts'

const FILE = 'setup-secret'

/** The secret's file is readable by its owner only; printed output would end in logs. */
export function firstAdmin(state: string, hasAdmin: boolean, print: (text: string) => void) {
  const file = join(state, FILE)
  let secret: string | undefined
  const finish = () => {
    secret = undefined
    rmSync(file, { force: true })
  }
  if (hasAdmin) finish()
  else {
    secret = secretIn(state, FILE)
    chmodSync(file, 0o600)
  }
  return {
    finish,
    /** Always false once there is an Admin. */
    isSecret(text: string) {
      const [given, wanted] = [Buffer.from(text), Buffer.from(secret ?? '')]
      return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    explain(url: string) {
      if (secret === undefined) return
      const body = JSON.stringify({
        firstName: 'Your',
        lastName: 'Name',
        email: 'you@example.org',
        password: 'a password of yours',
        confirmPassword: 'the same again',
      })
      print(
        `There is no Admin yet. Make the first one with the one-time secret in ${file} (in a terminal, with values of yours):\n` +
          `  curl ${url}/api/auth/first-admin -H 'content-type: application/json' -d '{"secret":"'"$(cat "${file}")"'",${body.slice(1)}'\n`,
      )
    },
  }
}
export type FirstAdmin = ReturnType<typeof firstAdmin>
