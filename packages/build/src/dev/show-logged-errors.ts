// Part of what `hoistway dev` builds: React in a deployed console only logs an error of rendering that the console has caught.
import { showInOverlay } from './source-stack.ts'

const log = console.error
console.error = (...values: unknown[]) => {
  log(...values)
  const [error] = values
  if (error instanceof Error && values.length === 1) void showInOverlay(error)
}
