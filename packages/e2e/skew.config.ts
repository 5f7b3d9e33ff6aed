import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Old remotes in the new host and the other way round: `npm run skew -- <commit>`. Each pair has a server of its own. */
export default defineConfig({ ...base, testDir: './skew', workers: 1, timeout: 300_000, webServer: [] })
