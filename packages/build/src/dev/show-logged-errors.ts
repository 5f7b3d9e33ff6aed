// `hoistway dev` adds this module to the remote. React in a deployed console only logs rendering errors that an error
// boundary caught, so the overlay would miss them.
import { showInOverlay } from './source-stack.ts'

const log = console.error
console.error = (...values: unknown[]) => {
  log(...values)
  const [error] = values
  if (error instanceof Error && values.length === 1) void showInOverlay(error)
}
