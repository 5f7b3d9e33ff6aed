import { configure, getConfig } from '@testing-library/dom'

const { getElementError } = getConfig()

// What is waited for is missed many times first: the document is printed when somebody reads the error.
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
