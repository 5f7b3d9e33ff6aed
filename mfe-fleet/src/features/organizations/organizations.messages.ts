/** Texts of the organization pages. */
export const messages = {
  loading: 'Loading organizations...',
  loadList: 'Failed to load organizations',
  emptyFiltered: 'Try adjusting your filters or search criteria.',
  emptyFirst: 'Get started by adding your first organization.',
  toggleFailed: (activate: boolean) =>
    activate ? 'Failed to activate organization' : 'Failed to deactivate organization',
  toggled: (name: string, active: boolean) =>
    active
      ? `"${name}" was activated.`
      : `"${name}" was deactivated. It is no longer offered for new elevators and buildings; those that it has stay as they are.`,
  inactiveHidden: (n: number) => `${n} inactive not shown`,
  notManaged: 'You need the access level Manager to manage this organization.',
  deleteFailed: 'Failed to delete organization',
  confirmDelete: (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  notFound: 'Organization not found',
  loadDetail: 'Failed to load organization details',
  createFailed: 'Failed to create organization',
  updateFailed: 'Failed to update organization',
  noDescription: 'No description',
  noAddress: 'No address',
  noAddressSpecified: 'No address specified',
  offline: (n: number) => `${n} offline`,
  critical: (n: number) => `${n} critical`,
  allOnline: 'All online',
  withBelow: 'With everything below it',
  usersSoon: 'User management functionality coming soon...',
  childrenSoon: 'Child organization management functionality coming soon...',
  parentHint: 'Buildings must have a parent organization',
} as const
