import { keys, queryClient } from '@hoistway/platform/query'
import { pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alert, lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { IncidentPage } from './IncidentPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Connected' })
})

const began = Date.parse(alert.firstOccurrence)
const event = (second: number, kind: string, data: object, until: number | null = null) => ({
  id: `${kind} ${second}`,
  elevatorId: 'e1',
  at: began + second * 1_000,
  until,
  kind,
  data,
})
const reset = event(
  60,
  'command',
  {
    type: 'reset-controller',
    floor: null,
    status: 'failed',
    error: 'Car blocked',
    requestedBy: 'Tara Technician',
    steps: [],
  },
  began + 65_000,
)
const before = event(-60, 'command', { ...reset.data, requestedBy: 'Ada Lovelace' }, began - 50_000)
const located = { ...lift, organizationId: 'o1', organizationName: 'Tower' }
const tower = {
  id: 'o1',
  name: 'Tower',
  type: 'Building',
  isActive: true,
  phoneNumber: '+41 44 555 01 02',
  contacts: [{ name: 'Reto Frei', role: '', phoneNumber: '112' }],
  accessInstructions: 'Key at the gate',
}

async function open(answers: Parameters<typeof startFleet>[0] = {}, query = `of=${alert.firstOccurrence}`) {
  const server = await startFleet({
    'GET elevators/e1': { json: located },
    'GET elevatoralerts/e1': paged([alert]),
    'GET elevators/e1/events': { json: { from: 0, to: 1, events: [before, reset], next: null } },
    'GET organizations': { json: [tower] },
    'GET organizations/o1': { json: tower },
    'GET elevators': paged([
      located,
      { ...located, id: 'e2', name: 'North 2', isOnline: true, activeAlertCount: 0 },
      {
        ...located,
        id: 'e3',
        name: 'North 3',
        isOnline: true,
        activeAlertCount: 2,
        worstSeverity: 'critical',
      },
    ]),
    ...answers,
  })
  const view = renderPage(<IncidentPage />, {
    queryClient,
    route: `/elevators/e1/incident?${query}`,
    path: '/elevators/:id/incident',
  })
  await screen.findByRole('heading', { level: 1, name: 'Incident: North 1' })
  return { ...view, ...server }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const lines = (card: Awaited<ReturnType<typeof region>>) =>
  card.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('explains the alert with its first action, start and replay', async () => {
  const { sent } = await open()
  const what = await region('What Happened')
  expect(what.getByText('Er07')).toBeVisible()
  expect(what.getByText('Safety chain open')).toBeVisible()
  expect(await what.findByText(/A contact of the safety chain is open/)).toBeVisible()
  expect(what.getByText(/Send a technician/)).toBeVisible()
  expect(what.getByRole('link', { name: /^Replay of / })).toHaveAttribute(
    'href',
    '/elevators/e1/replay?of=2026-11-20T10%3A00%3A00Z&code=Er07',
  )
  const moment = new URLSearchParams({ from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T10:00:00.001Z' })
  expect(
    sent('GET').some((url) => url.startsWith('elevatoralerts/e1?') && url.includes(String(moment))),
  ).toBe(true)
})

const simultaneous = paged([alert, { ...alert, id: 'a2', alertCode: 'Er15', alertMessage: 'Door blocked' }])

test('is about the alert of its code when two alerts started at the same time', async () => {
  await open({ 'GET elevatoralerts/e1': simultaneous }, `of=${alert.firstOccurrence}&code=Er15`)
  const what = await region('What Happened')
  expect(what.getByText('Door blocked')).toBeVisible()
  expect(what.queryByText('Safety chain open')).not.toBeInTheDocument()
})

test('lists what was tried since the alert started, the latest first', async () => {
  await open({
    'GET elevatoralerts/e1': paged([
      {
        ...alert,
        acknowledgedBy: 'Ada Lovelace',
        acknowledgedAt: new Date(began + 30_000).toISOString(),
        acknowledgeNote: 'On my way',
      },
    ]),
  })
  const tried = await region('Commands and Changes')
  await tried.findByText('Reset controller · Tara Technician')
  expect(lines(tried).map((text) => text?.replace(/Nov.*/, ''))).toEqual([
    'Reset controller · Failed · Car blocked',
    'Reset controller · Tara Technician',
    'Acknowledged by Ada Lovelace: On my way',
  ])
  const who = await region('Who Is on It')
  expect(who.getByText('Ada Lovelace acknowledged the alert.')).toBeVisible()
  expect(who.queryByRole('button', { name: 'Acknowledge...' })).not.toBeInTheDocument()
})

test('lists a command from before the confirmed subscription', async () => {
  let events: object[] = []
  await open({ 'GET elevators/e1/events': () => ({ json: { from: 0, to: 1, events, next: null } }) })
  const tried = await region('Commands and Changes')
  await tried.findByText('No command or change since the alert started.')
  events = [reset]
  act(() => pushForTest('ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }))
  expect(await tried.findByText('Reset controller · Tara Technician')).toBeVisible()
})

test('takes a note of a resolved alert', async () => {
  let notes = 'On my way'
  const resolved = () => ({
    ...alert,
    isActive: false,
    resolveDate: alert.lastOccurrence,
    acknowledgedBy: 'Ada Lovelace',
    acknowledgedAt: alert.lastOccurrence,
    acknowledgeNote: notes,
  })
  const { user, calls } = await open({
    'GET elevatoralerts/e1': () => paged([resolved()]),
    'POST elevatoralerts/a1/acknowledge': () => {
      notes = 'On my way\nTara Technician: Replaced the contact'
      return { json: resolved() }
    },
  })
  const who = await region('Who Is on It')
  await user.click(await who.findByRole('button', { name: 'Add Note...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert Er07' }))
  const save = dialog.getByRole('button', { name: 'Add Note' })
  expect(save).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Replaced the contact')
  await user.click(save)
  expect(await who.findByText(/Tara Technician: Replaced the contact/)).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ note: 'Replaced the contact' })
})

test('shows a note of a resolved alert without an acknowledgement', async () => {
  const noted = { ...alert, isActive: false, acknowledgeNote: 'Tara Technician: Replaced the contact' }
  await open({ 'GET elevatoralerts/e1': paged([noted]) })
  const who = await region('Who Is on It')
  expect(await who.findByText('Tara Technician: Replaced the contact')).toBeVisible()
  expect(who.queryByText(/acknowledged the alert/)).not.toBeInTheDocument()
})

test.each([true, false])(
  'offers no acknowledgement and no note to a user who cannot (active: %s)',
  async (isActive) => {
    await open({ 'GET elevatoralerts/e1': paged([{ ...alert, isActive, mayAcknowledge: false }]) })
    const who = await region('Who Is on It')
    expect(await who.findByRole('link', { name: '112' })).toBeVisible()
    expect(who.queryByRole('button')).not.toBeInTheDocument()
  },
)

test('acknowledges the alert and names the contact', async () => {
  let isAcknowledged = false
  const answer = { ...alert, acknowledgedBy: 'Tara Technician', acknowledgedAt: alert.lastOccurrence }
  const { user, calls } = await open({
    'GET elevatoralerts/e1': () => paged([isAcknowledged ? answer : alert]),
    'POST elevatoralerts/a1/acknowledge': () => {
      isAcknowledged = true
      return { json: answer }
    },
  })
  const who = await region('Who Is on It')
  expect(await who.findByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  expect(who.getByText('Key at the gate')).toBeVisible()
  expect(await who.findByRole('link', { name: '+41 44 555 01 02' })).toHaveAttribute(
    'href',
    'tel:+41445550102',
  )
  await user.click(who.getByRole('button', { name: 'Acknowledge...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert Er07' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Going there')
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await who.findByText('Tara Technician acknowledged the alert.')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ note: 'Going there' })
})

test('counts and lists the other elevators of the building that are affected', async () => {
  await open()
  const neighbours = await region('Other Elevators of the Building')
  expect(await neighbours.findByText('1 of 2 in Tower has alerts or is offline.')).toBeVisible()
  expect(neighbours.getAllByRole('link', { name: /^North/ }).map(({ textContent }) => textContent)).toEqual([
    'North 3',
  ])
})

test.each([
  ['ElevatorAlert', { elevatorId: 'e2', alert }],
  ['ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false }],
] as const)('counts the other elevators again after a push %s of one', async (name, push) => {
  const other = { ...located, id: 'e2', name: 'North 2', isOnline: true, activeAlertCount: 0 }
  await open({ 'GET elevators': () => paged([located, other]) })
  const neighbours = await region('Other Elevators of the Building')
  expect(await neighbours.findByText('0 of 1 in Tower have alerts or are offline.')).toBeVisible()
  Object.assign(other, { isOnline: false, activeAlertCount: 1 })
  act(() => pushForTest(name, push))
  expect(await neighbours.findByText('1 of 1 in Tower has alerts or is offline.')).toBeVisible()
})

test('claims nothing about a building that has not been read', async () => {
  const read = Promise.withResolvers<void>()
  await open({ 'GET organizations': { json: [tower], after: read.promise } })
  const neighbours = await region('Other Elevators of the Building')
  expect(neighbours.queryByText(/building/)).not.toBeInTheDocument()
  read.resolve()
  expect(await neighbours.findByText('1 of 2 in Tower has alerts or is offline.')).toBeVisible()
})

const others = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...located, id: `n${n}`, name: `N ${n}`, isOnline: n > 0 }))

test.each([
  ['all of a building with 100 others', 101, '1 of 100 in Tower has alerts or is offline.'],
  ['the first 100 of a building with more', 102, '1 of the first 100 in Tower has alerts or is offline.'],
])('counts %s', async (_, total, sentence) => {
  await open({ 'GET elevators': paged([located, ...others(100)], { total }) })
  const neighbours = await region('Other Elevators of the Building')
  expect(await neighbours.findByText(sentence)).toBeVisible()
})

test('leaves open which other elevators are offline while the server does not know', async () => {
  const [one, two] = others(2).map((each) => ({ ...each, isOnline: null }))
  await open({ 'GET elevators': paged([located, { ...one, activeAlertCount: 1 }, two]) })
  const neighbours = await region('Other Elevators of the Building')
  expect(
    await neighbours.findByText('1 of 2 in Tower has alerts. Which of them are offline is unknown.'),
  ).toBeVisible()
})

test('marks what it says about other elevators as last known without the hub', async () => {
  await open()
  const neighbours = await region('Other Elevators of the Building')
  await neighbours.findByText('1 of 2 in Tower has alerts or is offline.')
  act(() => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() }))
  expect(await neighbours.findByText('Last known: 1 of 2 in Tower has alerts or is offline.')).toBeVisible()
})

test('names an elevator without a building', async () => {
  await open({ 'GET elevators/e1': { json: { ...located, organizationId: null } } })
  const neighbours = await region('Other Elevators of the Building')
  expect(await neighbours.findByText('The elevator belongs to no building.')).toBeVisible()
})

test('offers Retry when the other elevators could not be read', async () => {
  let isBroken = true
  const { user } = await open({
    'GET elevators': () => (isBroken ? { status: 500 } : paged([located])),
  })
  const neighbours = await region('Other Elevators of the Building')
  expect(await neighbours.findByText('Failed to load the other elevators')).toBeVisible()
  isBroken = false
  await user.click(neighbours.getByRole('button', { name: 'Retry' }))
  expect(await neighbours.findByText('Tower has no other elevators.')).toBeVisible()
})

test('closes when the alert is resolved', async () => {
  let isActive = true
  await open({
    'GET elevatoralerts/e1': () =>
      paged([isActive ? alert : { ...alert, isActive, resolveDate: alert.lastOccurrence }]),
  })
  const who = await region('Who Is on It')
  expect(who.getByText(/^The incident closes when/)).toBeVisible()
  isActive = false
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, isActive } }))
  expect(await who.findByText(/^Closed: the alert was resolved/)).toBeVisible()
})

test('sends a reset from the incident', async () => {
  const { user, calls } = await open({
    'POST elevators/e1/reset-controller': { json: { success: true, message: 'Sent', commandId: 'c1' } },
  })
  const actions = await region('Controller Actions')
  // Warnings that load after the question ask again.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await user.click(actions.getByRole('button', { name: 'Reset Controller' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Reset Controller' }))
  expect(await actions.findByText(/^Sent/)).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'POST')?.url).toBe('/api/elevators/e1/reset-controller')
})

test('lists a command of this second without a push', async () => {
  let events: object[] = []
  const { user } = await open({
    'GET elevators/e1/events': () => ({ json: { from: 0, to: 1, events, next: null } }),
    'POST elevators/e1/reset-controller': () => {
      events = [{ ...reset, at: Date.now() + 5_000, until: null }]
      return { json: { success: true, message: 'Sent', commandId: 'c1' } }
    },
  })
  const tried = await region('Commands and Changes')
  await tried.findByText('No command or change since the alert started.')
  const actions = await region('Controller Actions')
  await user.click(actions.getByRole('button', { name: 'Reset Controller' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Reset Controller' }))
  expect(await tried.findByText('Reset controller · Tara Technician')).toBeVisible()
})

const lastMoment = 'of=%2B275760-09-13T00:00:00Z'
test.each([
  '',
  'of=never',
  lastMoment,
  `of=${alert.lastOccurrence}`,
  `of=${alert.firstOccurrence}&code=Er99`,
])('reports an address without an alert: ?%s', async (query) => {
  await open({ 'GET elevatoralerts/e1': paged(query.includes('code') ? [alert] : []) }, query)
  expect(await screen.findByText('No alert of this elevator started at this time.')).toBeVisible()
})

test('offers Retry after a failed load', async () => {
  let fails = true
  const { user } = await open({
    'GET elevatoralerts/e1': () => (fails ? { status: 500, json: {} } : paged([alert])),
  })
  expect(await screen.findByText('Failed to load the incident. Please try again.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await region('What Happened')).getByText('Er07')).toBeVisible()
})

test('keeps the failure and the focus on Retry until the user retries a failed load', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await open({ 'GET elevatoralerts/e1': { status: 500, json: {} } })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  act(() => retry.focus())
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(retry).toHaveFocus()
})

test('shows the notes on the elevator', async () => {
  const note = { id: 'n1', text: 'Belt is worn', userName: 'Tara Novak', createdAt: alert.firstOccurrence }
  await open({
    'GET elevators/e1/notes': {
      json: { data: [note], totalCount: 1, totalPages: 1, page: 1, mayAdd: false },
    },
  })
  const notes = await region('Notes')
  expect(await notes.findByText('Belt is worn')).toBeVisible()
})

const recorded = (from: number, to: number, frames = 5) => ({
  id: `r${from}`,
  startedAt: new Date(began + from * 1_000).toISOString(),
  endedAt: new Date(began + to * 1_000).toISOString(),
  endReason: 'time',
  frames,
})
const recordings = (...all: readonly object[]) => ({
  'GET elevators/e1/canrecordings': {
    json: { recordings: all, triggers: [], scopes: [], elevatorType: 'ARL', bytes: 0, mayRecord: true },
  },
})

test('links to the CAN recording of its time', async () => {
  const { lastRead } = await open(recordings(recorded(-40, 30, 0), recorded(-30, 30)))
  expect(await screen.findByRole('link', { name: 'CAN frames of this time' })).toHaveAttribute(
    'href',
    '/can-messages?elevator=e1&tab=recordings&recording=r-30',
  )
  const time = encodeURIComponent(new Date(began).toISOString())
  expect(lastRead('elevators/e1/canrecordings')).toBe(`elevators/e1/canrecordings?from=${time}&to=${time}`)
})

test('does not link to a CAN recording without frames', async () => {
  const { sent } = await open(recordings(recorded(-30, 30, 0)))
  await screen.findByText('North 3')
  expect(sent('GET')).toContainEqual(expect.stringMatching(/^elevators\/e1\/canrecordings/))
  expect(screen.queryByRole('link', { name: 'CAN frames of this time' })).not.toBeInTheDocument()
})

test('does not ask for CAN recordings for other roles', async () => {
  signInForTest({ roles: ['Manager'] })
  const { sent } = await open()
  await screen.findByText('North 3')
  expect(sent('GET')).not.toContainEqual(expect.stringMatching(/^elevators\/e1\/canrecordings/))
})

test('keeps the incident of an elevator that is deleted while shown', async () => {
  const state = { isDeleted: false }
  await open({
    'GET elevators/e1': () => (state.isDeleted ? { status: 404, json: {} } : { json: located }),
  })
  const shown = await screen.findByRole('region', { name: 'Who Is on It' })
  state.isDeleted = true
  await act(() => queryClient.refetchQueries({ queryKey: keys.elevators.detail('e1') }))
  expect(await screen.findByText('Elevator not found')).toBeVisible()
  expect(shown).toBeVisible()
})
