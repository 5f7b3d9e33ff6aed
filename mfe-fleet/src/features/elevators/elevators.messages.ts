/** Texts of the elevator pages. */
export const messages = {
  loadList: 'Failed to load elevators',
  deleteFailed: 'Failed to delete elevator',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete elevator "${name}"? This action cannot be undone.`,
  loadDetail: 'Failed to load elevator details. Please try again.',
  loadingState: 'Loading state...',
  exportFailed: 'Failed to export elevators',
  stateUnavailable: 'State unavailable',
  emptyFiltered: 'Try adjusting your filters or search criteria.',
  emptyFirst: 'Get started by adding your first elevator.',
  resetFailed: 'Failed to send reset controller command. Please try again.',
  clearFailed: 'Failed to send clear cache command. Please try again.',
  /** The server answered that it did not accept the call, without saying why. */
  callRefused: 'Failed to call elevator car',
  /** The server did not answer, or with an error. */
  callFailed: 'Failed to call elevator car. Please try again.',
  /** The input takes 1 to 50, only 1 to 8 is sent. */
  floorRefused: 'A car can be called to floors 1 to 8.',
  criticalAlert: 'A critical alert is active on this elevator.',
  /** Asked before a reset that may be unwise. */
  confirmReset: (warnings: readonly string[]) => ({
    title: 'Reset the controller now?',
    text: `The controller restarts and the elevator stops for a moment. Warning: ${warnings.join(', and ')}.`,
    confirm: 'Reset Controller',
    danger: true,
  }),
  loadOrganizations: 'Failed to load organizations',
  loadForm: 'Failed to load elevator details',
  notFound: 'Elevator not found',
  created: 'Elevator created successfully!',
  updated: 'Elevator updated successfully!',
  createFailed: 'Failed to create elevator. Please try again.',
  updateFailed: 'Failed to update elevator. Please try again.',
  mayNotEdit: 'You do not have permission to edit elevators',
  mayNotCreate: 'You do not have permission to create elevators',
} as const
