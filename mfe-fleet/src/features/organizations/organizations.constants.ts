export const ORGANIZATION_PAGE_SIZE = 10
export const ORGANIZATION_FILTERS = { type: 'all', status: 'active' } as const
