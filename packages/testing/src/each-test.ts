import { afterAll, beforeEach } from 'vitest'
import { putBack } from './left-behind.ts'

// The first registered hooks run last, after tests and files have restored their own changes.
beforeEach(({ onTestFinished }) => onTestFinished(putBack))
afterAll(putBack)
