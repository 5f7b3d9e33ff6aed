import { messages } from './list.messages.ts'

/** Choices of the filter by type. */
export const typeOptions = () =>
  [
    { value: 'all', label: messages.filterTypes.all },
    { value: 'Organization', label: messages.filterTypes.organizations },
    { value: 'Building', label: messages.filterTypes.buildings },
  ] as const

/** Choices of the filter by status. */
export const statusOptions = () =>
  [
    { value: 'active', label: messages.filterStatus.active },
    { value: 'inactive', label: messages.filterStatus.inactive },
    { value: 'all', label: messages.filterStatus.all },
  ] as const
