import type { Duplex } from 'node:stream'
import { attachToFastify } from '@hoistway/signalr-hub/fastify'
import { refuseUpgrade } from '@hoistway/signalr-hub/hub'
import type { FastifyInstance } from 'fastify'
import { hasSeveralHosts } from '../base/wire.ts'
import { scopeOf } from '../modules/faults/faults.plugin.ts'
import type { Faults } from '../modules/faults/faults.ts'
import type { CustomerHub } from './hub-context.ts'

/** Refuses upgrades with several hosts (400) or an injected fault (500). */
export function attachHub(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  hub: CustomerHub,
  faults: Faults | undefined,
): void {
  attachToFastify(app, {
    ...hub,
    handleUpgrade(request, socket, head) {
      if (hasSeveralHosts(request)) return refused(socket, 400)
      const fault = faults?.find({
        method: 'GET',
        path: request.url ?? '',
        user: undefined,
        scope: scopeOf(request.headers.cookie),
      })
      if (!fault) return hub.handleUpgrade(request, socket, head)
      return refused(socket, 500)
    },
  })
}

function refused(socket: Duplex, status: number): true {
  refuseUpgrade(socket, status)
  return true
}
