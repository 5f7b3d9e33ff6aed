import { startIdentityProvider } from '@hoistway/testing/identity-provider'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CONSOLE, ssoBrowser } from '../../../support/sso.ts'
import { startedServer } from '../../../support/world.ts'

describe.each([
  ['accepts', -45, null],
  ['accepts', 45, null],
  ['refuses', -2 * 3600, 'unavailable'],
])('%s a provider whose clock differs by %i s', async (_, skewSeconds, expected) => {
  const idp = await startIdentityProvider({ publicUrl: CONSOLE, skewSeconds })
  const server = startedServer({
    HOISTWAY_PUBLIC_URL: CONSOLE,
    HOISTWAY_OIDC_FILE: idp.file({ newAccounts: 'create' }),
  })

  test('at its sign-in and at a confirmation', async () => {
    onTestFinished(() => idp.stop())
    await idp.set('ada', { email: 'ada@company.example' })
    const own = ssoBrowser(server)
    const { code, failure } = await own.attempt()
    expect(failure).toBe(expected)
    if (expected !== null) return
    expect((await own.exchange(code)).status).toBe(200)
    expect((await own.attempt('?purpose=proof')).failure).toBe(null)
  })
})
