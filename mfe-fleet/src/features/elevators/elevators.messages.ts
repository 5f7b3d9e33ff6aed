/** Texts of the elevator pages. */
export const messages = {
  loadList: 'Failed to load elevators',
  deleteFailed: 'Failed to delete elevator',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete elevator "${name}"? This action cannot be undone.`,
  loadDetail: 'Failed to load elevator details. Please try again.',
  loadingState: 'Loading state...',
  exportFailed: 'Failed to export elevators',
  /** Name of the link to the alerts of a row. */
  activeAlerts: (count: number, worst: string, isAcknowledged: boolean) =>
    `${count === 1 ? '1 active alert' : `${count} active alerts`}, worst: ${worst}${isAcknowledged ? ', acknowledged' : ''}`,
  stateUnavailable: 'State unavailable',
  emptyFiltered: 'Try adjusting your filters or search criteria.',
  emptyFirst: 'Get started by adding your first elevator.',
  resetFailed: 'Failed to send reset controller command. Please try again.',
  clearFailed: 'Failed to send clear cache command. Please try again.',
  /** The server answered that it did not accept the call, without saying why. */
  commandsOffline: 'No connection. A command is sent at once or not at all, never later.',
  callRefused: 'Failed to call elevator car',
  /** The server did not answer, or with an error. */
  callFailed: 'Failed to call elevator car. Please try again.',
  /** The input takes 1 to 50, only 1 to 8 is sent. */
  floorRefused: 'A car can be called to floors 1 to 8.',
  /** An elevator whose floors have names. */
  namedFloorRefused: (first: string, last: string) => `A car can be called to floors ${first} to ${last}.`,
  noFloorCallable: 'None of its floors has a number from 1 to 8: it cannot be called from here.',
  floorNames: {
    label: 'Floor names',
    hint: 'From the lowest floor up, separated by commas, as the panel in the car shows them: B1, G, 1, 2. Without names the floors are 1 to 8.',
    lowest: 'Number of the lowest floor',
    lowestHint: 'As the controller counts. Floors 1 to 8 can be called.',
  },
  resetHint: 'Restarts the controller. The elevator stops for a moment.',
  clearHint: 'Does not restart the controller.',
  lastHourTitle: (minutes: number) => `Floors in the last ${minutes} min`,
  lastHourEmpty: 'No state has been received since this page was opened. The line begins with the first one.',
  lastHourLegend:
    'Wide: door open. Dashed: alert. Where there is no line, no state was received by this page.',
  lastHourTimes: (minutes: number) => [`${minutes} min ago`, `${minutes / 2} min ago`, 'Now'],
  /** The line of the last hour in words. */
  lastHour: (line: {
    readonly lowest: string
    readonly highest: string
    readonly openings: number
    readonly alerts: number
    readonly minutes: number
    /** How much is shown. */
    readonly shown: number
  }) =>
    `Last ${line.shown} minutes: from floor ${line.lowest} to floor ${line.highest}. Door openings: ${line.openings}. Alerts: ${line.alerts}. Known minutes: ${line.minutes} of ${line.shown}.`,
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
