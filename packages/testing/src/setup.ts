import { performance as nodeTimeline } from 'node:perf_hooks'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import './element-errors.ts'
import './frames.ts'
import './owner-stacks.ts'

// What jsdom lacks and Mantine asks for.
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
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {} },
})

// jsdom has a clock without a timeline; Node's has both.
for (const name of ['mark', 'clearMarks', 'getEntriesByName', 'getEntriesByType'] as const) {
  Object.defineProperty(performance, name, {
    configurable: true,
    value: nodeTimeline[name].bind(nodeTimeline),
  })
}

// A busy machine is no failure: a first render takes seconds on it.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

// The next file may get the same window.
afterAll(() => {
  // What is gathered to be sent later is sent now, and not to the server of another file.
  window.dispatchEvent(new Event('pagehide'))
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
})
