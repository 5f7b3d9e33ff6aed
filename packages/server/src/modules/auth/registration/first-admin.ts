import { timingSafeEqual } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { secretIn } from '../../../auth/secret-file.ts'

const FILE = 'setup-secret'

/** Keeps the setup secret in a file that its owner alone can read: it is never printed, since output ends in logs. */
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
    /** The first Admin exists: the secret is deleted and is none any more. */
    finish,
    /** Whether a text is the setup secret of this installation. Nothing is one as soon as there is an Admin. */
    isSecret(text: string) {
      const [given, wanted] = [Buffer.from(text), Buffer.from(secret ?? '')]
      return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    /** Says where the secret is and how to make the first Admin with it, as long as there is none. */
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
