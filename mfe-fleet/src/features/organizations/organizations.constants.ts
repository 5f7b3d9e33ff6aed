export const ORGANIZATION_PAGE_SIZE = 10
export const ORGANIZATION_FILTERS = { type: 'all', status: 'active' } as const

export const typeOptions = [
  { value: 'all', label: 'All Types' },
  { value: 'Organization', label: 'Organizations' },
  { value: 'Building', label: 'Buildings' },
] as const
export const statusOptions = [
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
  { value: 'all', label: 'All Status' },
] as const
