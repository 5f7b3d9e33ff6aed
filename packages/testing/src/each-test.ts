import { afterAll, beforeEach } from 'vitest'
import { putBack } from './left-behind.ts'

// The first hooks that are registered run last: by then a test, and a file, have put back what they put back themselves.
beforeEach(({ onTestFinished }) => onTestFinished(putBack))
afterAll(putBack)
