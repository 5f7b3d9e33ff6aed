/** Texts of the controller list's filters and of what is done to many controllers. */
export const messages = {
  filters: {
    type: 'Controller type',
    firmware: 'Assigned firmware',
    installed: 'Installed version',
    filter: 'CAN filter in force',
    online: 'Online',
    drift: 'Drift',
  },
  any: {
    type: 'All types',
    firmware: 'Any firmware',
    installed: 'Any installed version',
    filter: 'Any CAN filter',
    online: 'Online and offline',
    drift: 'With and without drift',
  },
  online: 'Online',
  offline: 'Offline',
  latest: 'Latest Firmware',
  drifts: 'Drift only',
  inStep: 'No drift',
  installed: (version: string) => `Installed: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Settings', filter: 'CAN filter' },
  noDrift: 'None',
  driftText: {
    firmware: (installed: string, target: string) => `It runs ${installed} and should run ${target}.`,
    settings: 'It has not confirmed what is saved.',
    filter: 'It reports another filter than was synchronized.',
  },
  selected: (count: number) =>
    `${count.toLocaleString()} ${count === 1 ? 'controller' : 'controllers'} selected`,
  selectAll: (count: number) => `Select all ${count.toLocaleString()} that match`,
  selectAllFailed: 'Failed to select all controllers',
  clear: 'Clear Selection',
  assignFilter: 'Assign Filter',
  setSettings: 'Set Device Settings',
  forCount: (count: number) =>
    `Apply to ${count.toLocaleString()} ${count === 1 ? 'controller' : 'controllers'}`,
  filterAssigned: (count: number, filter: string) =>
    `"${filter}" was assigned to ${count.toLocaleString()} ${count === 1 ? 'controller' : 'controllers'}.`,
  settingsSaved: (count: number) =>
    `The settings were saved for ${count.toLocaleString()} ${count === 1 ? 'controller' : 'controllers'}.`,
  assignFailed: 'Failed to assign the filter',
  settingsFailed: 'Failed to update device settings',
  partly: (failed: number, total: number) =>
    `${failed.toLocaleString()} of ${total.toLocaleString()} could not be changed and stay selected:`,
  settingsHint: 'These settings are added or changed. Other settings of the controllers stay as they are.',
  addSetting: 'Add Another Setting',
  otherSetting: 'Other setting...',
} as const
