import { faultsFor } from '../../src/faults.ts'
import { demoUsers, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({ allowedConsole: /WebSocket|Connection disconnected|network|status of 40[45]/i })

test('follows a command to arrival across a lost connection', async ({ page, baseURL }) => {
  await openAs(page, 'technician', '/elevators?search=Prime+Tower+A3')
  const faults = await faultsFor(page, baseURL)
  await page.getByRole('link', { name: 'Prime Tower A3' }).click()
  const live = page.getByRole('region', { name: 'Live State' })
  const shown = live.getByText(/^Floor \d · /)
  await expect(shown).toBeVisible()
  const at = Number(/\d/.exec((await shown.textContent()) ?? '')?.[0])
  const wanted = at > 4 ? at - 2 : at + 2
  await page.getByRole('button', { name: `Call car to floor ${wanted}` }).click()
  const line = page.getByRole('region', { name: 'Command History' }).getByRole('listitem').first()
  await expect(line).toContainText(`Call car to floor ${wanted}`)
  await expect(line).toContainText('Tara')
  await faults.dropHub(demoUsers.technician)
  await expect(line).toContainText(new RegExp(`Car reached floor ${wanted} after \\d+ s`))
  await expect(line).toContainText('Done')
  await expect(live.getByText('Updates were missed')).not.toBeVisible()
  await page.getByRole('button', { name: 'Clear Cache' }).click()
  await expect(page.getByText(/^Clear cache command sent\. \([0-9a-f]{8}\)$/)).toBeVisible()
  await expect(line).toContainText('Clear cache')
  await expect(line).toContainText('Done')
  await page.reload()
  await expect(line).toContainText('Clear cache')
})
