import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfApp, serveInDevelopment } from '../../src/dev-server.ts'
import { storeSession } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// Both development builds take as long as many tests.
test.skip(process.env.E2E_REFRESH === undefined, 'npm run test:refresh runs it')

test('shows an edited module of a remote immediately and keeps the input', async ({ browser, baseURL }) => {
  const app = copyOfApp('mfe-firmware')
  const api = String(baseURL)
  const servers = await Promise.all([
    serveInDevelopment(join(import.meta.dirname, '../../../../host'), '', api),
    serveInDevelopment(app.folder, 'mf-manifest.json', api),
  ])
  try {
    const [host, remote] = servers
    const context = await browser.newContext({ baseURL: host.url })
    const page = await context.newPage()
    await storeSession(page, 'admin')
    await page.goto(`/firmware/upload?remote.firmware=${remote.url}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Upload Firmware')
    const name = page.getByLabel(/^Name/)
    await name.fill('Cabin 7')
    const replace = (file: string, before: string, after: string) => {
      const path = join(app.folder, 'src', file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
    }

    await test.step('a component', async () => {
      replace('features/upload/FirmwareUploadPage.tsx', 'title={messages.title}', 'title="Bring Firmware"')
      await expect(heading).toHaveText('Bring Firmware')
      await expect(name).toHaveValue('Cabin 7')
    })
    await test.step('a module that components import', async () => {
      replace('texts/en.ts', "backToList: 'Back to List'", "backToList: 'All firmware'")
      await expect(page.getByRole('link', { name: 'All firmware' })).toBeVisible()
      await expect(name).toHaveValue('Cabin 7')
    })
    await test.step('a type error, shown over the page until its correction', async () => {
      const overlay = page.locator('#webpack-dev-server-client-overlay')
      const wrong = 'title="Bring Firmware" unknown={7}'
      replace('features/upload/FirmwareUploadPage.tsx', 'title="Bring Firmware"', wrong)
      const shown = overlay.contentFrame().locator('body')
      await expect(shown).toContainText(/FirmwareUploadPage\.tsx:\d+:\d+/)
      await expect(shown).toContainText(wrong)
      replace('features/upload/FirmwareUploadPage.tsx', wrong, 'title="Bring Firmware"')
      await expect(overlay).toHaveCount(0)
      await expect(name).toHaveValue('Cabin 7')
    })
    await test.step('a rendering error, shown with file and line', async () => {
      const overlay = page.locator('#webpack-dev-server-client-overlay')
      const broken = 'title={(() => { throw new Error("No lift") })()}'
      replace('features/upload/FirmwareUploadPage.tsx', 'title="Bring Firmware"', broken)
      const shown = overlay.contentFrame().locator('body')
      await expect(shown).toContainText('No lift')
      await expect(shown).toContainText(
        /at FirmwareUploadPage \(\S*src\/features\/upload\/FirmwareUploadPage\.tsx:\d+\)/,
      )
    })
    await context.close()
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    app.remove()
  }
})
