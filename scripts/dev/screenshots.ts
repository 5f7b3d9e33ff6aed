// Screenshots of every screen into the ignored folder `screenshots/`: at three widths, light and dark, in each language.
// Usage: npm run screenshots -- [--sizes 1440,768,390] [--themes light,dark] [--languages en,de,fr] [--only '^elevator']
import { parseArgs } from 'node:util'
import { playwright } from '../test/playwright.ts'
import { ensureBrowser } from '../test/programs.ts'

const option = { type: 'string' } as const
const { values } = parseArgs({
  options: { sizes: option, themes: option, languages: option, only: option },
})
const env = Object.entries(values).map(([name, value]) => [`SCREENSHOTS_${name.toUpperCase()}`, value])
// Charts, months and reports have something to show.
env.push(['HOISTWAY_DEMO_DAYS', process.env.HOISTWAY_DEMO_DAYS ?? '180'])

await ensureBrowser()
process.exitCode = (await playwright(['--config=screenshots.config.ts'], Object.fromEntries(env))) ? 0 : 1
