// Screenshots of the main screens, at three widths, light and dark, into the ignored folder `screenshots/`.
import { ensureBrowser } from '../test/browser.ts'
import { playwright } from '../test/playwright.ts'

await ensureBrowser()
process.exitCode = (await playwright(['--config=screenshots.config.ts'])) ? 0 : 1
