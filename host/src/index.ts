import { sharedModules } from './remotes/shared-modules.ts'

// An async boundary: shared modules must be loaded before anything that uses them.
import('./bootstrap.tsx').catch((error: unknown) => {
  document.body.textContent = 'Hoistway could not be started. Please reload the page.'
  throw error
})

// Referenced so that the build keeps them; remotes request them by name.
Object.assign(globalThis, { hoistwaySharedModules: Object.keys(sharedModules) })
