import * as React from 'react'

// In development React takes a stack trace for each element, up to 10,000 a second, to say in a warning where it was made:
// a seventh of the processor time of tests. Here the count of the current second is always at its end.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
