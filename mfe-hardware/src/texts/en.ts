import { define } from './define.ts'

export const canFilters = define('canFilters', {
  title: 'CAN Message ID Filters',
  subtitle: 'Manage filters for CAN message processing',
  create: 'Create Filter',
  search: 'Search filters by name...',
  searchHint: 'The search looks at the names on this page only.',
  loading: 'Loading filters...',
  deleteTitle: 'Delete filter',
  deleteFailed: 'Failed to delete filter',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the filter "${name}"? This action cannot be undone.`,
  deletesDefault: 'It is the default filter: controllers without a filter of their own are left without one.',
  backToDefault: (count: number) => `${count} controller(s) that use it go back to the default filter.`,
  syncRefused: (name: string) => `Failed to synchronize filter "${name}"`,
  syncFailed: (name: string) => `Error synchronizing filter "${name}"`,
  emptyFirst: 'Get started by creating your first CAN message ID filter.',
  emptyFiltered: 'No filters match your search criteria. Try adjusting your search terms.',
  emptyReadOnly: 'No filters are currently available.',
  position: (first: number, last: number, total: number | string) =>
    `Showing ${first} to ${last} of ${total} filters`,
  columns: {
    name: 'Name',
    type: 'Type',
    created: 'Created',
  },
  allowAll: 'Allow All',
  selective: 'Selective',
  noIds: 'None',
  moreIds: (ids: string, more: number) => `${ids} (+${more} more)`,
  isDefault: 'Default filter',
  /** Read by screen readers before the name of a filter. */
  defaultBefore: 'Default filter: ',
  synced: 'Synchronized',
  drifted: 'Changed since the last sync',
  deleted: {
    title: 'Deleted Filters',
    columns: { who: 'Deleted by', when: 'Deleted' },
    none: 'No filter has been deleted.',
    failed: 'Failed to load the deleted filters',
    loading: 'Loading deleted filters...',
  },
  sync: 'Sync to controllers',
  syncRow: (name: string) => `Sync to controllers: ${name}`,
})

const firstOf = (named: readonly string[], count: number) =>
  `${named.join(', ')}${count > named.length ? ', ...' : ''}`
const number = (count: number) => count.toLocaleString('en')
const orDash = (count: number | undefined) => count?.toLocaleString('en') ?? '—'
const willFollow = (count: number | undefined) =>
  `${count === undefined ? 'Controllers' : `${number(count)} controller(s)`} without a filter of their own will follow`

export const canFilterForm = define('canFilterForm', {
  traffic: ({
    passing,
    total,
    ids,
    allIds,
  }: {
    passing: number
    total: number
    ids: number
    allIds: number
  }) =>
    `In the trace, ${((100 * passing) / total).toLocaleString('en', { maximumFractionDigits: 1 })} % of the frames would pass: ${passing.toLocaleString('en')} of ${total.toLocaleString('en')}, with ${ids} of ${allIds} identifiers.`,
  editTitle: 'Edit Filter',
  label: 'Filter',
  update: 'Update Filter',
  loading: 'Loading filter...',
  notFound: 'Filter not found',
  loadForm: 'Failed to load filter',
  createFailed: 'Failed to create filter',
  updateFailed: 'Failed to update filter',
  created: 'Filter created successfully',
  updated: 'Filter updated successfully',
  name: 'Filter Name',
  isDefault: 'Default Filter',
  followers: (count: number | undefined) =>
    count === undefined
      ? 'Controllers without a filter of their own follow the default filter.'
      : `${number(count)} controller(s) have no filter of their own and follow the default filter.`,
  allowAll: 'Allow All Messages',
  allowAllHint: 'Every message passes; the list of message IDs is ignored.',
  nameFirst: 'Give the filter a name first',
  idsFirst: 'Fix the highlighted message IDs first',
  sync: {
    button: 'Sync to Controllers',
    busy: 'Synchronizing...',
    done: 'Filter synchronized successfully to all connected controllers!',
    confirmed: (count: number, total: number) =>
      `${number(count)} of ${number(total)} controller(s) have confirmed it.`,
    noFollower: 'No controller follows this filter.',
    refused: 'Failed to synchronize filter',
    failed: 'An error occurred while synchronizing the filter',
    title: 'Synchronization',
    last: 'Last Sync',
    changed: 'Changed',
    upToDateLabel: 'Controllers with this version',
    upToDate: (count: number, total: number) => `${number(count)} of ${number(total)}`,
    synced: (count: number, total: number) => `Synchronized: ${number(count)} of ${number(total)}`,
    never: 'Never synchronized',
  },
  changes: {
    title: 'Changes',
    none: 'Nothing has changed since it was saved.',
    gained: (count: number) => `Gained: ${number(count)}`,
    lost: (count: number) => `Lost: ${number(count)}`,
    moreIds: (count: number) => `(+${number(count)} more)`,
    allPass: 'All messages pass.',
    noEffect: 'The list has changed. It has no effect while all messages pass.',
    listedPass: 'Only the listed messages pass.',
    willFollow: (count: number | undefined) => `${willFollow(count)} this filter.`,
    willFollowNone: (count: number | undefined) => `${willFollow(count)} no filter any more.`,
    usedBy: (count: number) => `Used by ${number(count)} controller(s)`,
    moreControllers: (count: number) => `and ${number(count)} more`,
  },
  review: {
    title: 'Save these changes?',
    save: 'Save Changes',
    hint: 'Controllers get them with the next synchronization.',
  },
  history: {
    title: 'History',
    loading: 'Loading history...',
    failed: 'Failed to load the history',
    none: 'Nothing has been recorded yet.',
    newest: (count: number) => `The newest ${number(count)} are listed.`,
    actions: { create: 'Created', update: 'Changed', synchronize: 'Synchronized', delete: 'Deleted' },
    renamed: (from: string, to: string) => `Renamed from "${from}" to "${to}"`,
    wasNamed: (name: string) => `Its name was "${name}"`,
    deleted: 'This filter was deleted. Its history is kept.',
    columns: { when: 'Time', who: 'Who', what: 'Action', changes: 'Changes' },
    changed: (count: number, named: readonly string[]) =>
      `Changed (${number(count)}): ${firstOf(named, count)}`,
    becameDefault: 'Became the default filter',
    noLongerDefault: 'No longer the default filter',
    added: (count: number, named: readonly string[]) => `Added (${number(count)}): ${firstOf(named, count)}`,
    removed: (count: number, named: readonly string[]) =>
      `Removed (${number(count)}): ${firstOf(named, count)}`,
  },
  guide: {
    title: 'About Filters',
    items: [
      'Only one filter can be default. Saving another as default moves the mark.',
      'Allow All ignores the ID list.',
      'Message IDs can be entered in decimal (418) and in hex (0x1A2).',
      'A line can also be a range (0x100-0x10F) or a mask (0x200/0x7F0). It is kept as such; controllers get its IDs.',
      'An ID has 11 bits where it fits, unless its line is fixed to 29.',
      'The valid range is 0 to 0x1FFFFFFF (536,870,911).',
    ],
  },
})

export const messageIds = define('messageIds', {
  none: 'No message IDs defined',
  unreadable: 'The message IDs cannot be read. They stay as they are, and cannot be edited here.',
  ignored: 'The list is kept, and ignored while all messages are allowed.',
  nothingPasses: 'This filter blocks everything: it has no message IDs.',
  preview: 'Preview',
  previewLabel: 'Preview of the message IDs',
  repeated: (count: number) => `${count.toLocaleString('en')} message ID(s) are in the list more than once.`,
  removeDuplicates: 'Remove Duplicates',
  add: 'Add Message ID',
  import: 'Paste or Import',
  sort: 'Sort',
  count: (count: number) => `${count.toLocaleString('en')} message ID(s)`,
  row: (row: number) => `Message ID ${row}`,
  bitsOf: (row: number) => `Bits of message ID ${row}`,
  bits: (bits: number) => `${bits} bit`,
  fixedBits: (bits: number) => `${bits} bit, fixed`,
  sameAs: (row: number) => `Same as row ${row}`,
  removeRow: (row: number) => `Remove message ID ${row}`,
  standsFor: (count: number) => `${count.toLocaleString('en')} IDs`,
  notAnId: (kept: string) => `Not a message ID: ${kept} stays.`,
  suggestion: (text: string) => `${text}?`,
})

const formats = {
  list: 'a list of IDs',
  DBC: 'DBC text',
  candump: 'candump output',
  'candump -l': 'a candump log file',
  'Vector ASC': 'a Vector log',
}

export const idImport = define('idImport', {
  title: 'Paste or import message IDs',
  addAll: (count: number) => `Add All ${number(count)}`,
  addNew: (count: number) => `Add ${number(count)} New`,
  showNames: 'Show Names',
  pasteInstead: 'Paste a list instead',
  hint: '0x1A2 or 418, separated by commas, spaces or lines; ranges as 0x100-0x10F; candump filters as 123:7FF; output of candump, a Vector log or DBC text',
  chooseFile: 'Choose File',
  noText: (file: string) => `${file} is not a text file.`,
  notRead: 'The file could not be read.',
  found: (count: number, fresh: number) =>
    `${number(count)} message ID(s) found, ${number(fresh)} of them new.`,
  keptAsRules: 'Ranges and masks are kept as rules.',
  readAs: (format: keyof typeof formats) => `Read as ${formats[format]}.`,
  skipped: (names: readonly string[]) => `Skipped: ${names.join(', ')}.`,
  namesHint: 'Names are shown while you edit. They are not saved with the filter.',
  more: (count: number) => `and ${count} more`,
  mismatch: (file: string, expected: 'DBC' | 'Vector ASC', format: keyof typeof formats) =>
    `${file} is not a ${expected === 'DBC' ? 'DBC file' : 'Vector log'}: it was read as ${formats[format]}.`,
  ignoredEntries: (count: number) => `${number(count)} ${count === 1 ? 'entry' : 'entries'} ignored`,
  ignoredLines: (count: number) => `${number(count)} ${count === 1 ? 'line' : 'lines'} ignored`,
  line: (line: number) => `Line ${line}`,
  acceptAll: (count: number) => `Accept all ${count} suggestions`,
})

export const idParsers = define('idParsers', {
  required: 'Message ID is required',
  negative: 'Message ID must be 0 or greater',
  tooLarge: 'Message ID exceeds maximum value',
  inSentence: 'Number in a sentence',
  notAnId: 'Not a message ID',
  notARange: 'Not a range',
  notARangeOfIds: 'Not a range of message IDs',
  moreThan: (most: number) => `More than ${most.toLocaleString('en')} message IDs`,
  networkInterface: 'A network interface, no message ID',
  notADbcLine: 'Not a line of a DBC file',
  notAMessage: 'Not a message definition',
  notAFrame: 'Not a frame of a CAN log',
  errorFrame: 'An error frame, no message ID',
  errorMask: 'An error mask cannot be expressed as message IDs',
  invertedMask: 'An inverted mask cannot be expressed as message IDs',
  notAFilter: 'Not a filter of the form id:mask',
  remoteFrames: 'Remote and error frames cannot be expressed as message IDs',
  passesAll: 'Passes every message: choose Allow All Messages instead',
})

export const controllers = define('controllers', {
  controllers: 'Controllers',
  controller: 'Controller',
  editTitle: 'Edit Controller',
  detailTitle: 'Controller Details',
  save: 'Save',
  update: 'Update Controller',
  loading: 'Loading controller...',
  unknown: 'Unknown',
  defaultFilterName: 'Default Filter',
  latestFirmwareName: 'Latest Firmware',
  createFailed: 'Failed to create controller',
  updateFailed: 'Failed to update controller',
  loadDetail: 'Failed to load controller',
  notFound: 'Controller not found',
  created: (name: string) => `Controller "${name}" created successfully!`,
  updated: (name: string) => `Controller "${name}" updated successfully!`,
  mayNotManage: "You don't have permission to manage controllers.",
  defaultFilter: 'Use Default Filter',
  latestFirmware: 'Use Latest Firmware',
  fields: {
    name: 'Controller Name',
    key: 'Controller Key',
    type: 'Controller Type',
    id: 'ID',
    secret: 'Shared Secret',
    filter: 'CAN Filter',
    firmware: 'Firmware',
    updated: 'Last Updated',
    created: 'Created',
  },
  elevator: {
    title: 'Elevator',
    unreadable: 'The elevator of this controller cannot be read.',
    none: 'Not linked to an elevator, so its online state is unknown.',
  },
  guide: {
    title: 'About Controllers',
    text: 'A controller is the device on an elevator that talks to this console: it reports where the car is, takes commands, and passes on the CAN messages that its filter lets through. An elevator names its controller by the controller key.',
    naming: 'Naming Guidelines',
    name: (min: number, max: number) =>
      `Name: ${min} to ${max} characters. Say where it is installed, for example “Prime Tower A2”.`,
    key: (min: number, max: number) =>
      `Key: ${min} to ${max} characters, only letters, numbers, hyphens and underscores. It must be unique and equal to the key on the device.`,
    secret: (min: number, max: number) =>
      `Shared secret: ${min} to ${max} characters, the same on the device. Use Generate.`,
  },
  create: 'Create Controller',
  drift: 'Drift',
  canMessageFilter: 'CAN Message Filter',
})

const controllerCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'controller' : 'controllers'}`

export const controllerBulk = define('controllerBulk', {
  selection: 'Selected controllers',
  selected: (count: number) => `${controllerCount(count)} selected`,
  selectAll: (count: number) => `Select all ${count.toLocaleString('en')} that match`,
  selectAllFailed: 'Failed to select all controllers',
  clear: 'Clear Selection',
  assignFilter: 'Assign Filter',
  setSettings: 'Set Device Settings',
  forCount: (count: number) => `Apply to ${controllerCount(count)}`,
  filterAssigned: (count: number, filter: string) => `"${filter}" was assigned to ${controllerCount(count)}.`,
  settingsSaved: (count: number) => `The settings were saved for ${controllerCount(count)}.`,
  assignFailed: 'Failed to assign the filter',
  fillIn: 'Fill in the required fields first',
  partly: (failed: number, total: number) =>
    `${failed.toLocaleString('en')} of ${total.toLocaleString('en')} could not be changed:`,
  failedBecause: (name: string, reason: string) => `${name}: ${reason}`,
  settingsHint: 'These settings are added or changed. Other settings of the controllers stay as they are.',
  addSetting: 'Add Another Setting',
  otherSetting: 'Other setting...',
})

export const elevatorTab = define('elevatorTab', {
  none: 'No controller linked.',
  notRegistered: (key: string) => `No controller with the key ${key} is registered.`,
  filter: 'Filter in force',
  target: 'Firmware to run',
  recorded: 'Firmware reported',
  open: 'Open Controller',
})

export const controllerFirmware = define('controllerFirmware', {
  title: 'Firmware Management',
  assigned: 'Assigned',
  withdrawn: 'Withdrawn',
  recorded: 'Reported',
  differs: 'Differs from the assigned',
  update: 'Update Firmware',
  assignLatest: 'Assign Latest Firmware',
  isRunning: 'An update is under way',
  isQueued: 'An update is queued: cancel it to start another',
  isWithdrawn: 'The assigned firmware was withdrawn: assign another one first',
  updateSent: 'Update Command Sent!',
  noFirmwareAssigned:
    'Controller does not have a firmware assigned for update. Please assign firmware first.',
  updateQueued: 'The update is queued. It starts as soon as the controller comes online.',
  cancelFailed: 'Failed to cancel the queued update. Please try again.',
  updateFailedBecause: (message: string) => `Firmware update failed: ${message}`,
  updateNoFirmware: 'Firmware update failed: Controller does not have a firmware assigned for update.',
  updateNotFound: 'Firmware update failed: Controller not found.',
  updateForbidden: 'Firmware update failed: You do not have permission to trigger firmware updates.',
  updateFailedOtherwise:
    'Failed to trigger firmware update. Please check that the controller is online and try again.',
  states: {
    queued: 'Queued until the controller comes online',
    cancelled: 'Cancelled',
    sent: 'Sent to the controller',
    downloading: 'Downloading',
    verifying: 'Verifying',
    restarting: 'Restarting',
    done: 'Done',
    failed: 'Failed',
    expired: 'Not finished in time',
  },
  downloading: (percent: number) => `Downloading ${percent} %`,
  progress: (version: string, state: string) => `Update to v${version}: ${state}`,
  progressLabel: 'Progress of the firmware update',
  cancelQueued: 'Cancel Queued Update',
  /** Text before and after a time. */
  waitsUntil: { before: 'It waits until ', after: '.' },
  question: {
    title: 'Update firmware',
    text: (name: string, from: string, to: string) => `${name} will be updated from ${from} to ${to}.`,
    unknownVersion: 'an unknown version',
    same: 'It reports this version already.',
    downgrade: (next: string, installed: string) =>
      `This is a downgrade: v${next} is older than v${installed}.`,
    restarts: 'The controller restarts during the update and must be online.',
    queue: (hours: number) =>
      `The update can be queued: it starts as soon as the controller comes online, within ${hours} hours.`,
    confirmQueue: 'Queue Update',
    neverConnected: 'The controller has never connected.',
    offline: 'The controller is offline.',
  },
})

export const controllerForm = define('controllerForm', {
  keyTaken: 'Controller key is already in use',
  keyAvailable: 'Controller key is available',
  keyUnchecked: 'Unable to check key availability',
  keyChecking: 'Checking availability...',
  chooseFreeKey: 'Choose a key that is not in use',
  settingFirst: 'Add or cancel the setting that you are typing first',
  fixFirst: (problems: readonly string[]) => `Fix first: ${problems.join('. ')}`,
  choicesFailed: 'Some choices could not be loaded. What is assigned stays as it is.',
  firmware: 'Firmware Assignment',
  firmwareFor: (type: string, latest: string | undefined) =>
    `Firmware for ${type} only${latest ? `; the latest is ${latest}` : ''}`,
  firmwareCleared: (firmware: string) =>
    `${firmware} is for another controller type. The assignment was set back to Use Latest Firmware.`,
  firmwareWithdrawn: (firmware: string) =>
    `${firmware} was withdrawn. It stays assigned until you choose another.`,
  firmwareNotReleased: (firmware: string) =>
    `${firmware} is not released. It stays assigned until you choose another.`,
  asAssigned: 'As assigned',
  filterPasses: (name: string, isDefault: boolean, count: number | 'all' | undefined) =>
    `${name} (${isDefault ? 'default, ' : ''}${count === 'all' ? 'all messages' : `${count ?? '—'} message IDs`})`,
  releaseStates: { draft: 'draft', released: 'released', withdrawn: 'withdrawn' },
  findings: (count: number) => `${count} ${count === 1 ? 'finding' : 'findings'}`,
})

export const controllerHealth = define('controllerHealth', {
  drift: 'Drift',
  offline: 'Offline',
  well: 'No controller has lost its connection or drifts.',
  /** Followed by an age. */
  lastKnown: 'Last known,',
})

export const controllerList = define('controllerList', {
  search: 'Search controllers by name or key...',
  loadFailed: 'Failed to load controllers',
  emptyFiltered: 'No controllers match your search criteria. Try adjusting your search terms.',
  emptyFirst: 'There are no controllers configured yet.',
  createFirst: 'Create Your First Controller',
  shown: (count: number, total: number | undefined) => `Showing ${count} of ${orDash(total)} controllers`,
  position: (page: number, pages: number | undefined, total: number | undefined) =>
    `Page ${number(page)} of ${orDash(pages)} (${orDash(total)} total controllers)`,
  deletion: {
    title: 'Delete controller',
    failed: 'Failed to delete controller',
    question: (name: string, elevatorName: string | null | undefined) =>
      `Are you sure you want to delete the controller "${name}"?${elevatorName ? ` The elevator ${elevatorName} loses its controller.` : ''} This action cannot be undone.`,
  },
  columns: {
    name: 'Controller Name',
    key: 'Controller Key',
    type: 'Controller Type',
    secret: 'Shared Secret',
    online: 'Connection',
  },
  view: 'View',
  viewRow: (name: string) => `View ${name}`,
  filters: {
    type: 'Controller type',
    firmware: 'Assigned firmware',
    installed: 'Installed version',
    filter: 'CAN filter in force',
    online: 'Online',
    drift: 'Drift',
  },
  linked: 'Set by the link',
  any: {
    type: 'All types',
    firmware: 'Any firmware',
    installed: 'Any installed version',
    filter: 'Any CAN filter',
    online: 'Online and offline',
    drift: 'Drift: all',
  },
  online: 'Online',
  offline: 'Offline',
  drifts: 'Drift only',
  inStep: 'In sync',
  installed: (version: string) => `Installed: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Settings', filter: 'CAN filter' },
  noDrift: 'In sync',
  driftText: {
    firmware: (installed: string, target: string) => `It runs ${installed} and should run ${target}.`,
    settings: 'It has not confirmed what is saved, or reports other settings.',
    filter: 'It reports another filter than the one synchronized, or its filter was never synchronized.',
  },
  driftLabel: (kind: string, text: string) => `${kind}: ${text}`,
})

export const controllerSecret = define('controllerSecret', {
  revealFailed: 'Failed to show the shared secret.',
  show: 'Show',
  hide: 'Hide',
  showSecret: 'Show the secret',
  hideSecret: 'Hide the secret',
  showAndChange: 'Show and change',
  change: 'Change',
  changeSecret: 'Change the secret',
  keep: 'Keep stored',
  keepSecret: 'Keep the stored secret',
  generate: 'Generate',
  generateSecret: 'Generate a secret',
  generated: 'A new secret was generated. Copy it to the controller as well.',
  copy: 'Copy',
  copySecret: 'Copy the secret',
  copied: 'Copied',
  secretCopied: 'The secret was copied.',
  noCopying: 'The browser does not allow copying here',
  copyByHand: 'The browser does not allow copying here. Copy it by hand.',
  spaces: 'Spaces before and after the secret are removed when it is saved.',
  showOf: (name: string) => `Show the shared secret of ${name}`,
  hideOf: (name: string) => `Hide the shared secret of ${name}`,
  copyOf: (name: string) => `Copy the shared secret of ${name}`,
})

export const deviceSettings = define('deviceSettings', {
  title: 'Device Settings',
  label: 'Device settings',
  empty: 'No device settings are configured.',
  key: 'Key',
  value: 'Value',
  reported: 'Reported by the controller',
  states: {
    same: 'As configured',
    'not-taken': 'Not applied yet',
    'not-configured': 'Not configured here',
    different: 'Different',
  },
  editSetting: (key: string) => `Edit setting ${key}`,
  removeSetting: (key: string) => `Remove setting ${key}`,
  removeTitle: 'Remove setting',
  removeQuestion: (key: string) =>
    `The setting "${key}" is removed from the controller. This action cannot be undone.`,
  add: 'Add Setting',
  save: 'Save Setting',
  editing: 'Edit setting',
  creating: 'New setting',
  setting: 'Setting',
  settingKey: 'Setting key',
  settingValue: 'Setting value',
  added: 'Device setting added successfully',
  updated: 'Device setting updated successfully',
  allUpdated: 'Device settings updated successfully',
  addFailed: 'Failed to add device setting',
  updateFailed: 'Failed to update device setting',
  allUpdateFailed: 'Failed to update device settings',
  exists: 'A setting with this key already exists',
  changedMeanwhile: 'Another user has changed this setting in the meantime. Save again to overwrite it.',
  contactAdministrator: 'Contact an administrator to configure device settings',
  unreadable: 'The device settings cannot be read. They stay as they are, and cannot be edited here.',
  savedAtOnce: 'Each setting is saved separately and immediately.',
  pending: 'The controller has not confirmed what is saved. It is sent again until it does.',
  notReported: 'The controller has not reported its settings yet.',
  discard: {
    title: 'Discard what you have typed?',
    text: 'The setting that you are typing has not been saved.',
    confirm: 'Discard',
  },
  known: { reportInterval: 'Report interval', bitRate: 'CAN bit rate' },
  on: 'On (true)',
  off: 'Off (false)',
  wholeNumber: (min: number, max: number, unit: string) =>
    `Enter a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')} ${unit}`,
})

export const api = define('api', {
  controllerFields: {
    controllerName: 'controller name',
    controllerKey: 'controller key',
    controllerType: 'controller type',
    canMessageIdFilterId: 'CAN filter',
    firmwareId: 'firmware',
    deviceSettings: 'device settings',
  },
  filterFields: {
    name: 'name',
    isDefault: 'default filter',
    allowAll: 'allow all messages',
    messageIds: 'message IDs',
    rules: 'rules',
  },
  filterNotSaved: 'The server did not save the filter.',
  noFirmware: 'There is no firmware for this controller type yet.',
})

export const unreadable = define('unreadable', {
  unreadable: (fields: readonly string[]) =>
    `The server sent a value that cannot be read (${fields.join(', ')}). Saving would replace it.`,
})

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format
const frameCount = (count: number) => `${figure(count)} ${count === 1 ? 'frame' : 'frames'}`

export const canTrace = define('canTrace', {
  title: 'CAN Messages',
  subtitle: 'The frames that a controller receives on its bus, as they arrive',
  loading: 'Loading...',
  elevator: 'Elevator',
  chooseElevator: 'Search elevators...',
  unnamed: 'Unnamed elevator',
  nothingFound: 'No elevator found',
  searchFailed: 'Failed to search elevators',
  elevatorFailed: 'Failed to load this elevator',
  noElevator: 'Choose an elevator',
  noElevatorHint: 'Its controller sends frames only while they are watched or recorded.',
  filter: 'Filter',
  filterExample: '181, 180-1FF, 7??, drive',
  view: 'View',
  byId: 'By identifier',
  byTime: 'By time',
  pause: 'Pause',
  resume: 'Resume',
  clear: 'Clear',
  save: 'Save log',
  times:
    'Times are those of the controller’s clock, in UTC. Names follow CANopen Lift (CiA 417), which the bus may not use.',
  paused: 'paused; frames are still received',
  refused: (reason: string) => `The frames cannot be shown: ${reason}`,
  /** By the server's reason. */
  refusals: {
    'Elevator not found.': 'The elevator was deleted, or you no longer have access to it.',
    'CAN messages are for technicians.': 'CAN messages are for technicians.',
    'A page can watch at most 4 elevators.': 'A page can watch at most 4 elevators.',
    /** Older servers end the stream with it. */
    'The elevator has another controller.': 'The elevator has another controller. Reload the page.',
  },
  silent: (seconds: number) =>
    `No frames for ${figure(seconds)} s. The controller may be offline, or its firmware sends none.`,
  quiet: (seconds: number) => `no frames for ${figure(seconds)} s`,
  notLive: 'The console or its server is not connected, so the bus cannot be seen now.',
  load: (percent: number) => `bus load ${figure(percent)} %`,
  /** With the names of ISO 11898. */
  busStates: {
    active: 'Bus OK (error active)',
    passive: 'Bus disturbed (error passive)',
    off: 'Bus off',
  },
  rate: (frames: number | undefined) =>
    frames === undefined ? 'measuring frames/s' : `${figure(frames)} frames/s`,
  received: (count: number, kept: number) =>
    `${frameCount(count)} received${count > kept ? `, the newest ${figure(kept)} kept` : ''}`,
  lost: ({ controller, server, network }: { controller: number; server: number; network: number }) =>
    `lost: ${figure(controller)} in the controller, ${figure(server)} in the server, ${figure(network)} on the way`,
  interrupted: (count: number) => `connection interrupted ${figure(count)} ${count === 1 ? 'time' : 'times'}`,
  number: (count: number) => figure(count),
  mark: 'Mark',
  markNewest: 'Mark newest frame',
  marks: 'Marked frames',
  markName: (number: number) => `Mark ${number}`,
  loadCourse: (highest: number) => `Bus load, highest ${figure(highest)} %`,
  rateCourse: (highest: number) => `Frames per second, highest ${figure(highest)}`,
  idTable: 'Frames by identifier',
  timeList: 'Frames by time',
  noFrames: 'No frames',
  noFramesHint: 'None has arrived yet, or none fits the filter.',
  columns: {
    id: 'Identifier',
    meaning: 'Meaning',
    data: 'Last data',
    count: 'Frames',
    period: 'Mean period',
    shortest: 'Shortest',
    longest: 'Longest',
  },
  createFilterOfSelected: (count: number) =>
    `Create a filter from the ${count === 1 ? 'selected identifier' : `${figure(count)} selected identifiers`}`,
  frames: frameCount,
  createFilter: (count: number) =>
    `Create a filter from ${count === 1 ? 'this identifier' : `these ${figure(count)} identifiers`}`,
  sdoResponse: 'SDO response',
  sdoRequest: 'SDO request',
  roles: {
    control: 'Control',
    drive: 'Drive',
    position: 'Position',
    door: 'Door',
    gateway: 'Gateway',
    car: 'Car',
    load: 'Load',
    emergencyCall: 'Emergency call',
    carPanel: 'Car panel',
    landing: 'Landing',
  },
  node: (node: number) => `Node ${node}`,
  allNodes: 'all nodes',
  states: { 0: 'boot-up', 4: 'stopped', 5: 'operational', 127: 'pre-operational' },
  commands: {
    1: 'Start',
    2: 'Stop',
    128: 'Enter pre-operational',
    129: 'Reset node',
    130: 'Reset communication',
  },
  noError: 'no error',
  errorCode: (code: string) => `error ${code}`,
})

export const canNodes = define('canNodes', {
  view: 'Nodes',
  table: 'CANopen nodes',
  missing: (state: string | undefined) => `Heartbeat missing${state ? `, before: ${state}` : ''}`,
  emergencies: (count: number, last: string | undefined) =>
    `${figure(count)}${last ? `, last: ${last}` : ''}`,
  none: 'No nodes',
  noneHint: 'No frame with an identifier of a CANopen node has arrived, or none fits the filter.',
  columns: { node: 'Node', state: 'Last state', heartbeat: 'Last heartbeat', emergencies: 'EMCY' },
})

export const canRecordings = define('canRecordings', {
  live: 'Live',
  title: 'Recordings',
  record: 'Record',
  start: 'Start recording',
  stop: 'Stop recording',
  endsAfter: 'Ends after',
  endsAt: 'Ends at a size of',
  startFailed: 'Failed to start the recording',
  stopFailed: 'Failed to stop the recording',
  running: 'Recording',
  runningFor: (code: string) => `Recording because of ${code}`,
  lost: (count: number) => `${figure(count)} lost`,
  columns: {
    started: 'Start',
    cause: 'Started by',
    length: 'Length',
    frames: 'Frames',
    size: 'Size',
    end: 'End',
  },
  byAlert: (code: string) => `Alert ${code}`,
  deletedUser: 'Deleted account',
  ends: {
    stopped: 'Stopped by a user',
    time: 'Time reached',
    size: 'Size reached',
    controller: 'Controller changed',
    interrupted: 'The server failed: ends with the last stored frames',
    quota: 'Not recorded: no space left for this elevator',
    limit: 'Not recorded: alerts had started too many recordings',
    imported: 'Imported log',
  },
  interruptions: (count: number) =>
    `interrupted ${figure(count)} ${count === 1 ? 'time' : 'times'} by a change of the server`,
  newest: (shown: number, total: number) =>
    `The newest ${figure(shown)} of ${figure(total)} recordings are listed.`,
  space: (used: string, max: string) => `${used} of ${max} used by the recordings of this elevator`,
  none: 'No recordings',
  noneHint: 'Start one above, or let an alert start it.',
  loadFailed: 'Failed to load the recordings',
  deleteTitle: 'Delete recording',
  confirmDelete: (start: string) => `Delete the recording of ${start}?`,
  deleteFailed: 'Failed to delete the recording',
  back: 'All recordings',
  openFailed: 'Failed to load this recording',
  saveSkeleton: 'Save DBC skeleton',
  shown: (count: number, kept: number) =>
    `${frameCount(count)} recorded${count > kept ? `, the newest ${figure(kept)} shown` : ''}`,
  exportOf: (start: string) => `Export ${start}`,
  exportFailed: 'Failed to export the recording',
  formats: { hwcan: 'Recording (hwcan)', candump: 'candump log' },
  import: 'Import log',
  importFailed: 'Failed to import the log',
  importing: (share: number) => `Sending: ${figure(share * 100)} %`,
  importHint: 'A candump log or a Vector ASC file, whose date is read as UTC',
  triggers: 'Recordings by alerts',
  noTriggers: 'No alert starts a recording of this elevator.',
  trigger: (code: string, before: number, after: number, scope: string) =>
    `${code}: ${figure(before)} s before and ${figure(after)} s after · ${scope}`,
  thisElevator: 'This elevator',
  allOf: (organization: string) => `All elevators of ${organization}`,
  everyOf: (type: string, organization: string) => `Every ${type} of ${organization}`,
  addTrigger: 'Add trigger',
  addTriggerFailed: 'Failed to add the trigger',
  scopeGone:
    'The organization or the type of the elevator has changed in the meantime. Choose the elevators again.',
  deleteTrigger: 'Delete trigger',
  deleteTriggerFailed: 'Failed to delete the trigger',
  code: 'Alert code',
  everyAlert: 'Every alert',
  scope: 'Elevators',
  before: 'Before the alert',
  after: 'After the alert',
  armedHint:
    'To record the time before an alert, these controllers send their frames all the time. That is about 160 MB a day for 130 frames a second.',
  replay: 'CAN frames',
  open: 'Open the recording',
  notAtThisTime: 'The recording does not include this moment.',
})

export const canSignals = define('canSignals', {
  view: 'Signals',
  tab: 'CAN database',
  add: 'Add a signal',
  search: 'Search signals...',
  nothingFound: 'No signal found',
  remove: (name: string) => `Remove ${name}`,
  noValues: 'no frame has it',
  range: (min: string, max: string, unit: string) => `${min} to ${max}${unit && ` ${unit}`}`,
  span: (from: string, to: string) => `${from} to ${to} on the controller’s clock, in UTC`,
  noFile: 'There is no CAN database for this controller type.',
  noFileHint: 'With one, frames are shown as signals with units.',
  noController: 'The controller of this elevator is not registered.',
  fileOf: (type: string) => `CAN database for ${type}`,
  loadFailed: 'Failed to load the CAN database',
  messages: (count: number) => `${figure(count)} ${count === 1 ? 'message' : 'messages'}`,
  version: (version: number) => `Version ${figure(version)}`,
  upload: 'Upload DBC, EDS or DCF file',
  uploadFailed: 'Failed to save the CAN database',
  download: 'Download',
  downloadVersion: (version: number) => `Download version ${figure(version)}`,
  restore: 'Restore',
  restoreVersion: (version: number) => `Restore version ${figure(version)}`,
  deleteTitle: 'Delete CAN database',
  confirmDelete: 'Delete the CAN database with all its versions?',
  deleteFailed: 'Failed to delete the CAN database',
  nodeId: 'Node ID of an EDS file',
  pin: (name: string) => `Pin ${name} to the elevator’s page`,
  pinShort: 'Pin',
  isPinned: 'Pinned',
  pinned: 'Pinned signals',
  unpin: (name: string) => `Unpin ${name}`,
  unknown: 'unknown',
  valueWithAge: (value: string, seconds: number) =>
    `${value} · ${seconds < 1 ? 'just now' : `${figure(seconds)} s ago`}`,
  openTrace: 'Open the CAN messages',
})

export const canCompare = define('canCompare', {
  title: 'Compare with another recording',
  elevator: 'Elevator of the other recording',
  recording: 'Other recording',
  choose: 'Choose a recording',
  none: 'No other recordings',
  loading: 'Comparing...',
  table: 'Differences',
  difference: 'This → other recording',
  onlyHere: (count: number) => `only in this recording, ${frameCount(count)}`,
  onlyThere: (count: number) => `only in the other recording, ${frameCount(count)}`,
  period: (before: string, after: string) => `mean period: ${before} → ${after}`,
  byte: (place: number) => `byte ${figure(place)}`,
  same: 'No differences',
  sameHint: 'Both have the same identifiers with similar periods and the same ranges of values.',
})

export const shared = define('shared', {
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  backToList: 'Back to List',
  remove: 'Remove',
  cancel: 'Cancel',
  saveFirst: 'Save your changes first',
  messageIds: 'Message IDs',
  filtersFailed: 'Failed to load filters',
})
