import { sharedModules } from './remotes/shared-modules.ts'

// Shared modules are loaded asynchronously: everything else waits behind this import.
import('./bootstrap.tsx').catch((error: unknown) => {
  document.body.textContent = 'Hoistway could not be started. Please reload the page.'
  throw error
})

// Named so that the build keeps them: remotes ask for them by name.
Object.assign(globalThis, { hoistwaySharedModules: Object.keys(sharedModules) })
