import { configure, getConfig } from '@testing-library/dom'

const { getElementError } = getConfig()

// Waiting fails many times before it succeeds, so the document is printed only when the error is read.
configure({
  getElementError(message, container) {
    const error = new Error(message ?? undefined)
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      get: () => getElementError(message, container).message,
      configurable: true,
    })
  },
})
