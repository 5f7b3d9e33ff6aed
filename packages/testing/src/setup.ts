// What jsdom lacks and every component test needs. Loaded before each test file of a browser-like project.
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => cleanup())

/** A wide screen in the light theme with motion: the tests' browser. */
const isWide = (query: string) => /min-width/.test(query)

window.matchMedia = (query) => ({
  matches: isWide(query),
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
