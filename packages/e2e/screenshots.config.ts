import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: './screenshots',
  projects: [{ name: 'screens' }],
  timeout: 900_000,
  reporter: 'list',
})
