import { messages } from './list.messages.ts'

/** Choices of the filter by severity. */
export const severityOptions = () =>
  [
    { value: 'all', label: messages.severityFilter.all },
    { value: 'critical', label: messages.severityFilter.critical },
    { value: 'warning', label: messages.severityFilter.warning },
    { value: 'info', label: messages.severityFilter.info },
  ] as const

/** Choices of the filter by status. */
export const activeOptions = () =>
  [
    { value: 'active', label: messages.statusFilter.active },
    { value: 'resolved', label: messages.statusFilter.resolved },
    { value: 'all', label: messages.statusFilter.all },
  ] as const
