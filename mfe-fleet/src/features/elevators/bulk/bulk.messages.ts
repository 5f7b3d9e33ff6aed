const elevators = (n: number) => (n === 1 ? '1 elevator' : `${n} elevators`)
const alerts = (n: number) => (n === 1 ? '1 alert' : `${n} alerts`)

/** Texts of what is done to many elevators. */
export const messages = {
  selected: (n: number) => `${elevators(n)} selected`,
  selectAll: (n: number) => `Select all ${n} that match`,
  selectAllFailed: 'Failed to select all elevators',
  acknowledgeTitle: (n: number) => `Acknowledge the active alerts of ${elevators(n)}`,
  acknowledged: (n: number) => (n === 0 ? 'No alert was left to acknowledge.' : `${alerts(n)} acknowledged.`),
  acknowledgeFailed: 'Failed to acknowledge the alerts',
  assignTitle: (n: number) => `Assign an organization to ${elevators(n)}`,
  chooseOrganization: 'Choose an organization',
  assigned: (n: number, organization: string) => `${elevators(n)} assigned to ${organization}.`,
  assignFailed: 'Failed to assign the organization',
  notDone: (n: number) => `Not done for ${elevators(n)}, which stay selected:`,
  loadOrganizations: 'Failed to load organizations',
} as const
