import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'

export const cabin = {
  id: 'c1',
  controllerName: 'North 1',
  controllerKey: 'ESP-1',
  controllerType: 0,
  canMessageIdFilterId: null,
  canMessageIdFilterName: null,
  firmwareId: 'f1',
  firmwareName: 'Cabin',
  firmwareVersion: '1.2.0',
  deviceSettings: [{ key: 'rate', value: '5' }],
  // A test may start minutes after its file is loaded.
  get timestamp() {
    return new Date(Date.now() - 3.5 * 3_600_000).toISOString()
  },
  get updatedAt() {
    return new Date().toISOString()
  },
  elevatorId: 'e1',
  elevatorName: 'Tower A',
  isOnline: true,
  recordedFirmwareVersion: '1.1.0',
}
const firmware = [
  { id: 'f1', name: 'Cabin', version: '1.2.0', controllerType: 0 },
  { id: 'f2', name: 'Modem', version: '2.0.0', controllerType: 1 },
]
const filters = [
  { id: 'd', name: 'Standard', isDefault: true, allowAll: true, messageCount: 0 },
  { id: 'g', name: 'Doors', isDefault: false, allowAll: false, messageCount: 12 },
]

type Handler = Parameters<typeof startApi>[0]
export type Answer = Exclude<ReturnType<Handler>, 'drop'>
type Override = (call: Parameters<Handler>[0]) => Answer | undefined

export async function startHardware(override: Override = () => undefined, roles = ['Admin']) {
  queryClient.clear()
  signInForTest({ roles })
  const server = await startApi((call) => {
    const own = override(call)
    if (own) return own
    const { method, url } = call
    if (url.includes('check-key-availability')) return { json: { isAvailable: true } }
    if (url.includes('available-filters')) return { json: filters }
    if (url.startsWith('/api/firmware')) return { json: firmware }
    if (url.endsWith('/firmware-update') && method === 'GET') return { status: 204 }
    if (url.endsWith('/reveal-secret')) return { json: { sharedSecret: 'a-long-secret' } }
    if (url.startsWith('/api/controllers?'))
      return { json: { data: [cabin], totalCount: 45, totalPages: 3, page: 1 } }
    return { json: cabin }
  })
  return {
    // A hub connection of an earlier test may still negotiate, which is a POST too.
    writes: () =>
      server.calls
        .filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/'))
        .map(({ method, url, body }) => ({ method, url, body })),
    calls: server.calls,
  }
}
