import { expect, test } from 'vitest'
import { filled } from '../../support/paths.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_FAULTS: '1' })

const everybody = ['admin', 'manager', 'technician', 'user'] as const
const staff = ['admin', 'manager', 'technician'] as const
const managers = ['admin', 'manager'] as const
const admins = ['admin'] as const
/** Calls that need no session. */
const anybody = ['anonymous', ...everybody] as const

/** Every call and the users its role check allows. Other tests cover access levels and scope. */
const table: readonly [method: string, path: string, who: readonly (DemoUser | 'anonymous')[]][] = [
  ['GET', '/health', anybody],
  ['GET', '/health/live', anybody],
  ['GET', '/health/ready', anybody],
  ['POST', '/auth/login', anybody],
  ['POST', '/auth/login/second-factor', anybody],
  ['GET', '/auth/second-factor', everybody],
  ['POST', '/auth/second-factor/enrolment', everybody],
  ['POST', '/auth/second-factor/confirm', everybody],
  ['POST', '/auth/second-factor/recovery-codes', everybody],
  ['POST', '/auth/second-factor/disable', everybody],
  ['PUT', '/auth/password', everybody],
  ['POST', '/auth/password-reset/check', anybody],
  ['POST', '/auth/password-reset', anybody],
  ['POST', '/auth/register', anybody],
  ['POST', '/auth/first-admin', anybody],
  ['POST', '/auth/refresh', anybody],
  ['POST', '/auth/logout', everybody],
  ['POST', '/auth/confirmations', everybody],
  ['GET', '/users', managers],
  ['POST', '/users/invitations', managers],
  ['GET', '/users/{id}', managers],
  ['GET', '/users/{id}/sessions', admins],
  ['DELETE', '/users/{id}/sessions', admins],
  ['DELETE', '/users/{id}/sessions/{sessionId}', admins],
  ['PUT', '/users/{id}/roles', admins],
  ['POST', '/users/{id}/activate', admins],
  ['POST', '/users/{id}/deactivate', admins],
  ['POST', '/users/{id}/password-reset', admins],
  ['DELETE', '/users/{id}/password-reset', admins],
  ['DELETE', '/users/{id}/second-factor', admins],
  ['GET', '/users/{id}/organizations', everybody],
  ['GET', '/audit', admins],
  ['GET', '/releases', admins],
  ['POST', '/releases', admins],
  ['POST', '/releases/{name}/promote', admins],
  ['POST', '/releases/{name}/canary', admins],
  ['POST', '/releases/{name}/approve', admins],
  ['POST', '/releases/{name}/withdraw', admins],
  ['POST', '/releases/{name}/versions/{version}/withdraw', admins],
  ['POST', '/releases/{name}/schedules/{id}/cancel', admins],
  ['POST', '/releases/{name}/schedules/{id}/approve', admins],
  ['POST', '/releases/{name}/preview', admins],
  ['POST', '/releases/{name}/previews/{branch}/end', admins],
  ['GET', '/releases/{name}/keys', admins],
  ['POST', '/releases/{name}/keys', admins],
  ['DELETE', '/releases/{name}/keys/{id}', admins],
  ['POST', '/releases/{name}/rollback', admins],
  ['POST', '/releases/{name}/notifications', admins],
  ['POST', '/releases/{name}/pushes', admins],
  ['POST', '/releases/prune', admins],
  ['POST', '/releases/verify', admins],
  ['GET', '/releases/audit', admins],
  ['GET', '/releases/tokens', admins],
  ['POST', '/releases/tokens', admins],
  ['DELETE', '/releases/tokens/{id}', admins],
  ['GET', '/releases/managers', admins],
  ['PUT', '/releases/managers/{remote}/{email}', admins],
  ['DELETE', '/releases/managers/{remote}/{email}', admins],
  ['POST', '/releases/failures', everybody],
  ['POST', '/releases/sessions', everybody],
  ['GET', '/organizations', everybody],
  ['GET', '/organizations/roots', everybody],
  ['GET', '/organizations/statistics', everybody],
  ['GET', '/organizations/{id}', everybody],
  ['GET', '/organizations/{id}/children', everybody],
  ['GET', '/organizations/{id}/statistics', everybody],
  ['GET', '/organizations/{id}/rollups', everybody],
  ['POST', '/organizations', admins],
  ['PUT', '/organizations/{id}', managers],
  ['POST', '/organizations/{id}/activate', managers],
  ['POST', '/organizations/{id}/deactivate', managers],
  ['DELETE', '/organizations/{id}', managers],
  ['GET', '/organizations/{id}/users', everybody],
  ['GET', '/organizations/{id}/users/by-access-level/{level}', everybody],
  ['GET', '/organizations/{id}/users/by-department/{department}', everybody],
  ['GET', '/organizations/{id}/departments', everybody],
  ['GET', '/organizations/{id}/access-check', everybody],
  ['POST', '/organizations/{id}/users', everybody],
  ['PUT', '/organizations/{id}/users/{userId}', everybody],
  ['DELETE', '/organizations/{id}/users/{userId}', everybody],
  ['GET', '/reports', managers],
  ['GET', '/reports/made', managers],
  ['GET', '/reports/made/{id}', managers],
  ['PUT', '/organizations/{id}/report-schedule', managers],
  ['GET', '/fleet/handover', everybody],
  ['GET', '/fleet/overview', everybody],
  ['GET', '/fleet/rollups', everybody],
  ['GET', '/fleet/rollups/export', everybody],
  ['GET', '/fleet/trend', everybody],
  ['GET', '/elevators', everybody],
  ['GET', '/elevators/statistics', everybody],
  ['GET', '/elevators/organization/{id}', everybody],
  ['GET', '/elevators/with-controller', everybody],
  ['GET', '/elevators/{id}', everybody],
  ['GET', '/elevators/{id}/state', everybody],
  ['GET', '/elevators/{id}/device-health', everybody],
  ['GET', '/elevators/{id}/commands', everybody],
  ['GET', '/elevators/{id}/notes', everybody],
  ['POST', '/elevators/{id}/notes', everybody],
  ['GET', '/elevators/{id}/notes/{noteId}/file', everybody],
  ['DELETE', '/elevators/{id}/notes/{noteId}', everybody],
  ['GET', '/elevators/{id}/people', everybody],
  ['GET', '/elevators/{id}/absences', everybody],
  ['GET', '/elevators/{id}/events', everybody],
  ['GET', '/elevators/{id}/events/export', everybody],
  ['GET', '/elevators/{id}/history', everybody],
  ['GET', '/elevators/{id}/history/export', everybody],
  ['GET', '/elevators/{id}/rollups', everybody],
  ['GET', '/elevators/{id}/rollups/export', everybody],
  ['POST', '/elevators', managers],
  ['POST', '/elevators/batch', managers],
  ['POST', '/elevators/bulk/acknowledge', everybody],
  ['POST', '/elevators/bulk/assign-organization', admins],
  ['PUT', '/elevators/{id}', managers],
  ['DELETE', '/elevators/{id}', admins],
  ['POST', '/elevators/{id}/reset-controller', everybody],
  ['POST', '/elevators/{id}/clear-cache', everybody],
  ['POST', '/elevators/{id}/call-car/{floor}', everybody],
  ['GET', '/notifications', everybody],
  ['POST', '/notifications/read', everybody],
  ['GET', '/notifications/settings', everybody],
  ['PUT', '/notifications/settings', everybody],
  ['POST', '/notifications/browsers', everybody],
  ['DELETE', '/notifications/browsers/{id}', everybody],
  ['POST', '/notifications/test', everybody],
  ['GET', '/notifications/deliveries', everybody],
  ['POST', '/notifications/deliveries/{id}/send-again', everybody],
  ['GET', '/notifications/rules', everybody],
  ['POST', '/notifications/rules', everybody],
  ['POST', '/notifications/rules/preview', everybody],
  ['PUT', '/notifications/rules/{id}', everybody],
  ['DELETE', '/notifications/rules/{id}', everybody],
  ['GET', '/organizations/{id}/deliveries', managers],
  ['GET', '/organizations/{id}/on-call', managers],
  ['PUT', '/organizations/{id}/on-call', managers],
  ['POST', '/on-call/link', anybody],
  ['POST', '/on-call/link/check', anybody],
  ['GET', '/organizations/{id}/webhooks', managers],
  ['POST', '/organizations/{id}/webhooks', managers],
  ['PUT', '/organizations/{id}/webhooks/{webhookId}', managers],
  ['DELETE', '/organizations/{id}/webhooks/{webhookId}', managers],
  ['POST', '/organizations/{id}/webhooks/{webhookId}/test', managers],
  ['GET', '/elevatoralerts', everybody],
  ['GET', '/elevatoralerts/totals', everybody],
  ['GET', '/elevatoralerts/comparison', everybody],
  ['GET', '/elevatoralerts/daily', everybody],
  ['GET', '/elevatoralerts/{id}', everybody],
  ['POST', '/elevatoralerts/{id}/acknowledge', everybody],
  ['GET', '/alertcodes', everybody],
  ['GET', '/alertcodes/lookup', everybody],
  ['GET', '/alertcodes/{id}', everybody],
  ['GET', '/alertcodes/{id}/versions', managers],
  ['POST', '/alertcodes', managers],
  ['POST', '/alertcodes/import', managers],
  ['PUT', '/alertcodes/{id}', managers],
  ['DELETE', '/alertcodes/{id}', managers],
  ['GET', '/patterns', everybody],
  ['PUT', '/patterns/{id}/dismissal', everybody],
  ['DELETE', '/patterns/{id}/dismissal', everybody],
  ['GET', '/controllers', staff],
  ['GET', '/controllers/all', staff],
  ['GET', '/controllers/search', staff],
  ['GET', '/controllers/by-key/{key}', staff],
  ['GET', '/controllers/{id}', staff],
  ['GET', '/controllers/check-key-availability', admins],
  ['GET', '/controllers/available-filters', admins],
  ['POST', '/controllers', admins],
  ['POST', '/controllers/{id}/reveal-secret', admins],
  ['POST', '/controllers/bulk/assign-filter', admins],
  ['POST', '/controllers/bulk/device-settings', admins],
  ['PUT', '/controllers/{id}', admins],
  ['DELETE', '/controllers/{id}', admins],
  ['PUT', '/controllers/{id}/assign-filter', admins],
  ['PUT', '/controllers/{id}/device-settings/{key}', admins],
  ['POST', '/controllers/{id}/firmware-update', admins],
  ['GET', '/controllers/{id}/firmware-update', admins],
  ['DELETE', '/controllers/{id}/firmware-update', admins],
  ['GET', '/firmware-updates/{id}/{token}', anybody],
  ['GET', '/canmessageidfilters', admins],
  ['GET', '/canmessageidfilters/default-followers', admins],
  ['GET', '/canmessageidfilters/deleted', admins],
  ['GET', '/canmessageidfilters/{id}', admins],
  ['GET', '/canmessageidfilters/{id}/controllers', admins],
  ['GET', '/canmessageidfilters/{id}/history', admins],
  ['POST', '/canmessageidfilters', admins],
  ['PUT', '/canmessageidfilters/{id}', admins],
  ['DELETE', '/canmessageidfilters/{id}', admins],
  ['POST', '/canmessageidfilters/{id}/synchronize', admins],
  ['GET', '/firmware', admins],
  ['GET', '/firmware/limits', admins],
  ['GET', '/firmware/{id}', admins],
  ['DELETE', '/firmware/{id}', admins],
  ['GET', '/firmware/{id}/controllers', admins],
  ['GET', '/firmware/latest/{type}', admins],
  ['GET', '/firmware/{id}/download', admins],
  ['POST', '/firmware/upload', admins],
  ['POST', '/firmware/{id}/release', admins],
  ['POST', '/firmware/{id}/withdraw', admins],
]
const undocumented: typeof table = [
  ['POST', '/faults', admins],
  ['DELETE', '/faults/{id}', admins],
  ['POST', '/faults/drop-hub', admins],
  ['POST', '/faults/push-load', admins],
]

test.each([...table, ...undocumented])('%s %s allows %s', async (method, path, who) => {
  for (const each of anybody) {
    // Logging out would end the session that the other calls use.
    const token =
      each === 'anonymous'
        ? undefined
        : path === '/auth/logout'
          ? (await server.signIn(`${each}@hoistway.demo`)).body.token
          : await server.tokenOf(each)
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const answer = await server.call(method, filled(path).slice(1), {
      ...(token && { token }),
      ...(body && { body }),
    })
    const denied = each === 'anonymous' ? 401 : 403
    const context = `${each}: ${JSON.stringify(answer.body).slice(0, 200)}`
    if (!who.includes(each)) expect([answer.status, context]).toEqual([denied, context])
    // After the role check a call may return 404 or 400; a public call such as login may return 401.
    else if (who !== anybody) expect([401, 403]).not.toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
  }
})

test('the table lists exactly the calls that the API describes', async () => {
  const { body } = await server.call('GET', 'openapi.json')
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  expect(described.toSorted()).toEqual(table.map(([method, path]) => `${method} ${path}`).toSorted())
})

test('an unknown path without a session is 404', async () => {
  expect((await server.call('GET', 'users/../admin')).status).toBe(404)
  expect((await server.call('DELETE', 'elevators')).status).toBe(404)
})
