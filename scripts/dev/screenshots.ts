// Screenshots of every screen into the ignored folder `screenshots/`: at three widths, light and dark, in each language.
// Usage: npm run screenshots -- [--sizes 1440,768,390] [--themes light,dark] [--languages en,de,fr] [--only '^elevator']
//        npm run screenshots -- --gallery   replaces the pictures of the README in packages/docs/images
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { playwright } from '../test/playwright.ts'
import { ensureBrowser } from '../test/programs.ts'
import { root } from '../workspace.ts'

/** The pictures of the README and their screenshots. */
const GALLERY = {
  dashboard: 'dashboard-1440-light-en',
  elevator: 'elevator-day-1440-light-en',
  wall: 'wall-1440-light-en',
  replay: 'replay-1440-light-en',
  firmware: 'firmware-1440-light-en',
  phone: 'elevator-390-dark-en',
}
const GALLERY_OPTIONS = {
  sizes: '1440,390',
  themes: 'light,dark',
  languages: 'en',
  only: '^(dashboard|elevator|elevator-day|wall|replay|firmware)$',
}

const option = { type: 'string' } as const
const {
  values: { gallery, ...chosen },
} = parseArgs({
  options: {
    sizes: option,
    themes: option,
    languages: option,
    only: option,
    gallery: { type: 'boolean', default: false },
  },
})
const options = gallery ? GALLERY_OPTIONS : chosen
const env = Object.entries(options).map(([name, value]) => [`SCREENSHOTS_${name.toUpperCase()}`, value])
if (gallery) env.push(['SCREENSHOTS_CROP', '1'])
// Fills charts, months and reports.
env.push(['HOISTWAY_DEMO_DAYS', process.env.HOISTWAY_DEMO_DAYS ?? '180'])

await ensureBrowser()
const done = await playwright(['--config=screenshots.config.ts'], Object.fromEntries(env))
if (gallery && done) {
  for (const [image, screenshot] of Object.entries(GALLERY)) {
    const picture = join(root, 'screenshots', `${screenshot}.png`)
    copyFileSync(picture, join(root, 'packages/docs/images', `${image}.png`))
  }
}
process.exitCode = done ? 0 : 1
