import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { confirmedHeaders } from '../src/confirmation.ts'
import { firmwareFile } from '../src/firmware-file.ts'
import { apiAs } from '../src/sign-in.ts'

const PASSWORD = 'Lantern-Quay-71'

export interface Records {
  readonly organization: string
  readonly building: string
  /** An elevator with the oldest critical alert, because the simulator resolves its own alerts. */
  readonly elevator: string
  readonly alertAt: string
  readonly controller: string
  readonly canFilter: string
  readonly codeBookEntry: string
  readonly user: string
  readonly newcomer: { readonly email: string; readonly password: string }
  readonly resetToken: string
  /** Deactivates the account, since accounts cannot be deleted. */
  readonly takeBack: () => Promise<void>
}

export async function findRecords(request: APIRequestContext): Promise<Records> {
  const { headers, get } = await apiAs(request, 'admin')
  const first = async (path: string): Promise<{ id: string }> => (await get(path)).data[0]
  // Reports and timelines need the whole past of the demo.
  await expect.poll(async () => (await get('patterns')).demoPast, { timeout: 300_000 }).toBeUndefined()
  const organizations: { id: string; parentOrganizationId?: string | null }[] = await get('organizations')
  const children = organizations.filter(({ parentOrganizationId }) => parentOrganizationId)
  const building = children.find(({ id }) => !children.some((other) => other.parentOrganizationId === id))
  const alerts: { data: { elevatorId: string; firstOccurrence: string }[] } = await get(
    'elevatoralerts?isActive=true&severity=critical&sortBy=firstOccurrence&sortDescending=false',
  )
  const filters: { id: string; messageIds?: unknown[] }[] = (await get('canmessageidfilters')).items
  const email = `newcomer-${randomUUID()}@example.org`
  const names = { firstName: 'Nora', lastName: 'Neu' }
  const registered = await request.post('/api/auth/register', {
    data: { ...names, email, password: PASSWORD, confirmPassword: PASSWORD },
  })
  const { user } = await registered.json()
  const link = await request.post(`/api/users/${user.id}/password-reset`, {
    headers: await confirmedHeaders(request, headers, 'accounts'),
  })
  const uploaded = await request.post('/api/firmware/upload', {
    headers,
    data: {
      // Tests count the demo's firmware by name.
      name: 'Landing controller',
      version: `9.${randomInt(1_000_000)}.1`,
      controllerType: 'ESP32_WiFi',
      binaryData: firmwareFile(200_000, '9.9.9').bytes.toString('base64'),
    },
  })
  const { firmware } = await uploaded.json()
  return {
    organization: building?.parentOrganizationId ?? organizations[0]?.id ?? '',
    building: building?.id ?? '',
    elevator: alerts.data[0]?.elevatorId ?? '',
    alertAt: alerts.data[0]?.firstOccurrence ?? '',
    controller: (await first('controllers')).id,
    canFilter: filters.find(({ messageIds }) => messageIds?.length)?.id ?? filters[0]?.id ?? '',
    codeBookEntry: (await get('alertcodes'))[0].id,
    user: user.id,
    newcomer: { email, password: PASSWORD },
    resetToken: (await link.json()).token,
    async takeBack() {
      // The first token may have expired.
      const again = await apiAs(request, 'admin')
      await again.call('DELETE', `firmware/${firmware.id}`)
      const confirmed = await confirmedHeaders(request, again.headers, 'accounts')
      await request.post(`/api/users/${user.id}/deactivate`, { headers: confirmed })
    },
  }
}
