import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { API_TOKEN_PREFIX } from '../api-token.ts'
import { keyId, publicKeyOf } from '../attestation/signature.ts'
import { fullName } from '../descriptor.ts'
import { ReleaseError } from '../plan.ts'
import { signingKey } from '../rights.ts'
import { credentialsOf, targetIn } from './credentials.ts'
import { type Outcome, quoted } from './perform.ts'
import { openServer } from './server-target.ts'
import { textTable } from './table.ts'
import { parsedArgs, UsageError } from './usage-error.ts'

export const keysHelp = {
  summary: 'manages the keys that sign checked builds',
  usage: 'keys new FILE | keys add FILE.pub [--name CI] | keys list | keys revoke ID',
  options: `  new FILE       creates a pair: the private key FILE, for HOISTWAY_SIGNING_KEY of the pipeline, and FILE.pub
  add FILE.pub   makes the remote trust the key. Requires HOISTWAY_EMAIL and HOISTWAY_PASSWORD (and HOISTWAY_CODE) of an
                 Admin or a release manager; API tokens cannot do this
  revoke ID      ends the trust in a key; published releases stay
  --remote NAME  the remote (default: the one of this folder)
  --name TEXT    name of the signer (default: the name of the file)
  --target URL   the server (default: HOISTWAY_TARGET)
  --json         prints the result as JSON`,
} as const

const options = {
  remote: { type: 'string' },
  name: { type: 'string' },
  target: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** @throws ReleaseError, UsageError */
export async function runKeys(args: readonly string[], defaultRemote: string | undefined): Promise<Outcome> {
  const { values, positionals } = parsedArgs(args, options)
  const [action, word, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`keys: unexpected argument ${rest.join(' ')}.`)
  if (action === 'new') return newPair(needed(word, 'new needs the name of a file.'))
  if (action !== 'add' && action !== 'list' && action !== 'revoke')
    throw new UsageError(action ? `There is no command keys ${action}.` : 'keys: new, add, list or revoke?')
  const remote = fullName(needed(values.remote ?? defaultRemote, 'Which remote? Say --remote.'))
  const target = needed(values.target ?? targetIn(process.env), 'Which server? Say --target.')
  if (!/^https?:/.test(target))
    throw new UsageError('Keys are registered on a server: --target is its address.')
  // Reports usage errors before the sign-in.
  const wanted =
    action === 'list' ? '' : needed(word, `${action} needs ${action === 'add' ? 'FILE.pub' : 'an ID'}.`)
  const publicKey = action === 'add' ? readPublic(wanted) : ''
  const { token, ...user } = credentialsOf(process.env)
  const isRefused = token?.startsWith(API_TOKEN_PREFIX)
  const isOfUser = isRefused && user.email && user.password
  const { call } = await openServer(target, isOfUser ? user : { token, ...user })
  if (action === 'add') {
    const name = values.name ?? wanted.replace(/^.*[\\/]/, '').replace(/\.pub$/, '')
    const added = await call('POST', `/${remote}/keys`, signingKey, { name, publicKey })
    return { text: `${remote} trusts ${added.name} (${added.keyId.slice(0, 12)}) from now on.`, value: added }
  }
  if (action === 'revoke') {
    await call('DELETE', `/${remote}/keys/${encodeURIComponent(wanted)}`, z.unknown())
    return { text: `${remote} does not trust ${wanted} any more.`, value: { revoked: wanted } }
  }
  const keys = await call('GET', `/${remote}/keys`, z.array(signingKey))
  const rows = keys.map(({ id, name, keyId, createdBy, createdAt, revokedAt, isCreatorActive }) => [
    id,
    name,
    keyId.slice(0, 12),
    createdBy ?? '—',
    createdAt.replace(/\.\d+Z$/, 'Z'),
    revokedAt ? 'revoked' : isCreatorActive ? 'trusted' : 'not trusted: its author is deactivated',
  ])
  const text =
    rows.length > 0
      ? textTable(['id', 'name', 'key', 'added by', 'at', 'state'], rows)
      : `${remote} trusts no key.`
  return { text, value: keys }
}

/** The private key is readable only for its owner and never printed. */
function newPair(file: string): Outcome {
  for (const path of [file, `${file}.pub`])
    if (existsSync(path)) throw new ReleaseError(`${path} exists already; nothing was changed.`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const shown = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  writeFileSync(`${file}.pub`, shown, { flag: 'wx' })
  return {
    text: `${file} signs: store its text as the secret HOISTWAY_SIGNING_KEY of the pipeline, and never commit it.\n${file}.pub is public: hoistway keys add ${quoted(`${file}.pub`)}`,
    value: { keyId: keyId(publicKey), publicKey: shown },
  }
}

function readPublic(file: string): string {
  if (!existsSync(file)) throw new ReleaseError(`${file} is not there.`)
  const text = readFileSync(file, 'utf8')
  publicKeyOf(text)
  return text
}

function needed(value: string | undefined, message: string): string {
  if (!value) throw new UsageError(message)
  return value
}
