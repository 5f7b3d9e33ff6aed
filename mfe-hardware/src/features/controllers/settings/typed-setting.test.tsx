import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from '../detail/ControllerDetailPage.tsx'

const settings = [
  { key: 'report_interval_ms', value: '1000' },
  { key: 'can_bitrate', value: '250000' },
  { key: 'door_watch', value: 'true' },
]

async function open() {
  const server = await startHardware(({ url }) =>
    url.startsWith('/api/controllers/c1') && !url.endsWith('/firmware-update')
      ? { json: { ...cabin, deviceSettings: settings } }
      : undefined,
  )
  const view = renderPage(<ControllerDetailPage />, {
    queryClient,
    route: '/controllers/c1',
    path: '/controllers/:id',
  })
  await screen.findByRole('button', { name: 'Add Setting' })
  return { ...view, ...server }
}
const value = () => screen.getByLabelText(/^Setting value/)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('edits a number with its unit and limits', async () => {
  const { writes } = await open()
  press('Edit setting report_interval_ms')
  expect(screen.getByText('ms')).toBeVisible()
  fireEvent.change(value(), { target: { value: '5' } })
  press('Save Setting')
  expect(await screen.findByText('Enter a whole number from 100 to 3,600,000 ms')).toBeVisible()
  expect(writes()).toEqual([])
  fireEvent.change(value(), { target: { value: '500' } })
  press('Save Setting')
  await expect.poll(() => writes()[0]?.body).toMatchObject({ value: '500' })
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
})

test('shows a choice for known values and booleans', async () => {
  const { user, writes } = await open()
  press('Edit setting can_bitrate')
  expect(value()).toHaveDisplayValue('250 kbit/s')
  press('Cancel')
  press('Edit setting door_watch')
  expect(value()).toHaveDisplayValue('On (true)')
  await user.selectOptions(value(), 'Off (false)')
  press('Save Setting')
  await expect.poll(() => writes()[0]?.body).toMatchObject({ value: 'false' })
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
})

test('Enter saves a choice, and Escape closes its editor', async () => {
  const { user, writes } = await open()
  press('Edit setting door_watch')
  expect(value()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText(/^Setting value/)).not.toBeInTheDocument()
  press('Edit setting door_watch')
  await user.selectOptions(value(), 'Off (false)')
  await user.keyboard('{Enter}')
  await expect.poll(() => writes()[0]?.body).toMatchObject({ value: 'false' })
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
})
