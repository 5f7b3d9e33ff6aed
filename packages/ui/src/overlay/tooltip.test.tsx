import { mounted } from '@hoistway/testing/mounted'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Age } from '../formats/age.tsx'
import { ageProfiles, dateTimeWithZone, setDateStyle } from '../formats/formats.ts'
import { OnlineBadge } from '../page/online-badge.tsx'
import { RowDelete, RowLink } from '../table/row-action.tsx'
import { type Column, DataTable } from '../table/table.tsx'
import { Tooltip } from './tooltip.tsx'

const page = (
  <Tooltip label="Starts again">
    <button type="button">Restart</button>
  </Tooltip>
)
const tooltip = () => screen.queryByRole('tooltip')
const button = () => screen.getByRole('button', { name: 'Restart' })

test('shows a tooltip on hover that describes its element, and hides it again', async () => {
  const { user } = renderPage(page)
  await user.hover(button())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Starts again')
  expect(button()).toHaveAccessibleDescription('Starts again')
  await user.unhover(button())
  await waitFor(() => expect(tooltip()).toBeNull())
  expect(button()).not.toHaveAccessibleDescription()
})

test('shows a tooltip on keyboard focus, and hides it on Escape without moving the focus', async () => {
  const { user } = renderPage(page)
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Starts again')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(tooltip()).toBeNull())
  expect(button()).toHaveFocus()
})

test('keeps the focus on an element when its tooltip is disabled', async () => {
  function Lock() {
    const [isLocked, setLocked] = useState(true)
    return (
      <Tooltip label="Locked" disabled={!isLocked}>
        <button type="button" onClick={() => setLocked(false)}>
          Unlock
        </button>
      </Tooltip>
    )
  }
  const { user } = renderPage(<Lock />)
  await user.tab()
  expect(await screen.findByRole('tooltip')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(tooltip()).toBeNull())
  expect(screen.getByRole('button', { name: 'Unlock' })).toHaveFocus()
})

interface Lift {
  readonly name: string
  readonly seen: number
}

const lifts = Array.from({ length: 20 }, (_, n) => ({ name: `Lift ${n}`, seen: Date.UTC(2026, 0, n + 1) }))

const columns: readonly Column<Lift>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'seen', header: 'Seen', cell: ({ seen }) => <Age time={seen} profile={ageProfiles.lastSeen} /> },
  { key: 'online', header: 'Online', cell: ({ seen }) => <OnlineBadge isOnline asOf={seen} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ name }) => (
      <>
        <RowLink label="Edit" aria-label={`Edit ${name}`} to="/edit">
          e
        </RowLink>
        <RowDelete name={name} loading={false} onClick={() => {}} />
      </>
    ),
  },
]

function countFormatters(): () => number {
  const Real = Intl.DateTimeFormat
  let count = 0
  Intl.DateTimeFormat = new Proxy(Real, {
    construct: (target, args) => {
      count += 1
      return Reflect.construct(target, args)
    },
    apply: (target, self, args) => {
      count += 1
      return Reflect.apply(target, self, args)
    },
  })
  onTestFinished(() => {
    Intl.DateTimeFormat = Real
    setDateStyle({ timeZone: undefined, language: undefined })
  })
  return () => count
}

test('mounts no tooltip and creates one formatter for a list of 20 rows', async () => {
  const formatters = countFormatters()
  // Invalidates other tests' formatters.
  setDateStyle({ timeZone: undefined, language: undefined, hourCycle: 'h12' })
  const { container, user } = renderPage(
    <DataTable label="Lifts" columns={columns} rows={lifts} rowKey={({ name }) => name} empty={{}} />,
  )
  expect(screen.getAllByRole('row')).toHaveLength(21)
  expect(mounted(container, '@mantine/core/Tooltip')).toBe(0)
  expect(formatters()).toBe(1)
  await user.hover(screen.getAllByRole('time')[0] ?? container)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(dateTimeWithZone(lifts[0]?.seen))
  expect(mounted(container, '@mantine/core/Tooltip')).toBe(1)
  expect(formatters()).toBe(2)
})
