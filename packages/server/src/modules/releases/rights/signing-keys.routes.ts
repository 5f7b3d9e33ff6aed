import { keyId, publicKeyOf } from '@hoistway/releases/attestation/signature'
import { remoteName } from '@hoistway/releases/descriptor'
import { signingKey, signingKeyBody } from '@hoistway/releases/rights'
import { z } from 'zod'
import { callerOf } from '../../../auth/guard.ts'
import { conflict, notFound } from '../../../base/errors.ts'
import { type App, requireId } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { releaseRights as messages } from '../../../texts/en.ts'
import { refusedAsConflict } from '../store-errors.ts'
import { recordByUser } from './deciding.ts'
import { signingKeyRepository } from './signing-keys.repository.ts'

const params = z.object({
  name: remoteName.check(z.maxLength(60)),
})
/** Users only: a stolen token could otherwise add a key and attest any build. */
const config = { release: 'publish', persons: true } as const
const confirmed = { ...config, confirm: 'release-rights' } as const

export function signingKeyRoutes(app: App, db: Database): void {
  const keys = signingKeyRepository(db)

  app.get(
    '/releases/:name/keys',
    { config, schema: { params, response: { 200: z.array(signingKey) } } },
    (request) => keys.list(request.params.name),
  )

  app.post(
    '/releases/:name/keys',
    { config: confirmed, schema: { params, body: signingKeyBody, response: { 201: signingKey } } },
    async (request, reply) => {
      const { name: remote } = request.params
      const { name, publicKey } = request.body
      const id = keyId(await refusedAsConflict(async () => publicKeyOf(publicKey)))
      const added = await db.transaction(async (tx) => {
        const row = await signingKeyRepository(tx).add(remote, request.body, id, callerOf(request).id)
        if (row === undefined) throw conflict(messages.keys.isTrusted(remote))
        await recordByUser(tx, request, {
          ...keyEntry('key-add', remote),
          to: `${name} (${id.slice(0, 12)})`,
        })
        return row
      })
      const found = (await keys.list(remote)).find((each) => each.id === added)
      if (!found) throw notFound('signingKey')
      return reply.status(201).send(found)
    },
  )

  app.delete(
    '/releases/:name/keys/:id',
    {
      config: confirmed,
      schema: { params: params.extend({ id: z.string() }) },
    },
    async (request) => {
      const { name: remote, id } = request.params
      await db.transaction(async (tx) => {
        const name = await signingKeyRepository(tx).revoke(remote, requireId(id, 'signingKey'))
        if (name === undefined) throw notFound('signingKey')
        await recordByUser(tx, request, { ...keyEntry('key-revoke', remote), from: name })
      })
    },
  )
}

const keyEntry = (action: 'key-add' | 'key-revoke', remote: string) =>
  ({ entity: 'release', entityId: remote, action, remotes: [remote] }) as const
