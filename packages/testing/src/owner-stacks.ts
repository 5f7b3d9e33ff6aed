import * as React from 'react'

// In development React captures a stack trace per element, up to 10,000 per second: a seventh of the tests' CPU time.
// This keeps the counter of the current second at its limit.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
