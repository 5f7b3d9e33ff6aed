import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { readArguments } from '../read-arguments.ts'
import { playwright } from '../test/playwright.ts'
import { ensureBrowser } from '../test/programs.ts'
import { root } from '../workspace.ts'

const FEATURES = 'mfe-fleet/src/features'
/** The README's pictures: screenshots, and the folders of their pages. */
const GALLERY = {
  dashboard: ['dashboard-1440-light-en', `${FEATURES}/dashboard`],
  elevator: ['elevator-day-1440-light-en', `${FEATURES}/elevators`],
  wall: ['wall-1440-light-en', `${FEATURES}/elevators/wall`],
  replay: ['replay-1440-light-en', `${FEATURES}/elevators/replay`],
  firmware: ['firmware-1440-light-en', 'mfe-firmware/src/features'],
  phone: ['elevator-390-dark-en', `${FEATURES}/elevators`],
} as const
const GALLERY_OPTIONS = {
  sizes: '1440,390',
  themes: 'light,dark',
  languages: 'en',
  only: '^(dashboard|elevator|elevator-day|wall|replay|firmware)$',
}

const usage = `npm run screenshots -- [--sizes 1920,1440,768,390] [--themes light,dark] [--languages en,de,fr] [--only '^elevator']
npm run screenshots -- --gallery

  Writes screenshots into the ignored folder screenshots.
  --gallery  replaces the pictures of the README in packages/docs/images`
const option = { type: 'string' } as const
const {
  values: { gallery, ...chosen },
} = readArguments(usage, {
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
  for (const [image, [screenshot]] of Object.entries(GALLERY)) {
    const picture = join(root, 'screenshots', `${screenshot}.png`)
    copyFileSync(picture, join(root, 'packages/docs/images', `${image}.png`))
  }
}
if (!gallery)
  for (const [image, [, page]] of Object.entries(GALLERY)) {
    const file = `packages/docs/images/${image}.png`
    if ((await lastChange(file)) < (await lastChange(page, ':!*.test.*')))
      console.warn(`${file} is older than ${page}. Update it with: npm run screenshots -- --gallery`)
  }
process.exitCode = done ? 0 : 1

/** In seconds since 1970. */
async function lastChange(...paths: readonly string[]): Promise<number> {
  const { stdout } = await execa('git', ['log', '-1', '--format=%ct', '--', ...paths], { cwd: root })
  return Number(stdout)
}
