import { performance as nodeTimeline } from 'node:perf_hooks'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import './frames.ts'
import './owner-stacks.ts'

// Mantine needs these, which jsdom lacks.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
})
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// A closed window has no listeners and runs no tasks in later files.
window.close = () => {}
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {} },
})

// jsdom's clock has no timeline; Node's has.
for (const name of ['mark', 'clearMarks', 'getEntriesByName', 'getEntriesByType'] as const) {
  Object.defineProperty(performance, name, {
    configurable: true,
    value: nodeTimeline[name].bind(nodeTimeline),
  })
}

const { getElementError } = getConfig()

configure({
  // A first render can take seconds on a busy machine.
  asyncUtilTimeout: 60_000,
  // Waiting fails many times before it succeeds: prints the document only when the error is read.
  getElementError(message, container) {
    const error = new Error(message ?? undefined)
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      get: () => getElementError(message, container).message,
      configurable: true,
    })
  },
})

afterEach(cleanup)

afterAll(() => {
  // The next file may share the window. Sends pending batches now, instead of to its server. A refused batch would
  // stay pending.
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.resolve(new Response())
  window.dispatchEvent(new Event('pagehide'))
  globalThis.fetch = fetch
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
})
