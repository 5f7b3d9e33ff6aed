import type { CommandType } from '@hoistway/contracts/command'
import type { RefusalReason } from '@hoistway/contracts/device-health'
import type { Direction, Door } from '@hoistway/contracts/elevator'
import { define } from './define.ts'

export const alerts = define('alerts', {
  oneElevator: 'One Elevator',
  wholeFleet: 'Whole Fleet',
  severities: {
    critical: 'Critical',
    warning: 'Warning',
    info: 'Info',
    resolved: 'Resolved',
    unknown: 'Severity unknown',
  },
  acknowledge: 'Acknowledge',
  acknowledging: 'Acknowledging...',
  acknowledgeOf: (code: string | null | undefined) => `Acknowledge ${code ?? 'alert'}`,
  acknowledgedBy: (name: string, note: string | null | undefined) =>
    note ? `Acknowledged by ${name}: ${note}` : `Acknowledged by ${name}`,
  acknowledgeFailed: 'Failed to acknowledge the alert',
  note: 'Note',
  noteHint: 'Optional; visible to everyone who can see the alert.',
  close: 'Close',
  active: 'Active',
  resolved: 'Resolved',
  noAlerts: 'This elevator has no alerts at the moment.',
})

export const alertDialog = define('alertDialog', {
  addNoteHint: 'Visible to everyone who can see the alert.',
  addNote: { submit: 'Add Note', submitting: 'Adding...', failed: 'Failed to add the note' },
  needsOperator: 'You need the access level Operator to acknowledge alerts or to add notes.',
  title: (code: string | null | undefined) => `Alert ${code ?? '—'}`,
  /** Before an age. */
  since: 'First occurrence: ',
  whoToCall: 'Who to call:',
  replay: 'Replay',
  replayOf: (when: string) => `Replay of ${when}`,
  incident: 'Incident',
  incidentOf: (code: string | null | undefined) => `Incident of ${code ?? 'alert'}`,
})

export const codeBook = define('codeBook', {
  unknown: 'The code book does not explain this code. Ask the manufacturer of the controller.',
  addExplanation: 'Add an explanation',
  explanationLoading: 'Loading the explanation …',
  explanationFailed: 'The explanation could not be loaded.',
  title: 'Code Book',
  subtitle: 'What alert codes mean, and what to do. Everybody reads it; Managers and Admins edit it.',
  danger: 'Danger',
  firstAction: 'First action',
  whoMay: 'Who may do it',
  sparePart: 'Spare part',
  meaning: 'Meaning',
  links: 'Links',
  labelled: (label: string) => `${label}:`,
  linksHint: 'One address per line',
  code: 'Code',
  controllerType: 'Controllers',
  allControllers: 'All controllers',
  languages: { en: 'English', de: 'German', fr: 'French' },
  textsIn: 'Texts by language',
  languageHint:
    'At least one language needs a meaning. A text that is missing in a language is shown in another one.',
  columns: { languages: 'Languages', changed: 'Changed' },
  search: 'Search codes and texts',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  empty: 'The code book is empty.',
  emptyFiltered: 'No entry contains this text.',
  loading: 'Loading the code book …',
  loadFailed: 'The code book could not be loaded.',
  entryFailed: 'The entry could not be loaded.',
  add: 'Add Entry',
  addTitle: 'New entry',
  editTitle: 'Edit entry',
  editRow: (code: string) => `Edit ${code}`,
  incomplete: 'Enter the code and its meaning in at least one language.',
  correct: 'Correct the marked fields.',
  createFailed: 'The entry could not be created',
  updateFailed: 'The entry could not be saved',
  backToList: 'Back to the code book',
  deleteTitle: 'Delete Entry',
  confirmDelete: (code: string) => `Delete the explanation of ${code}?`,
  deleteFailed: 'The entry could not be deleted',
  versions: 'Versions',
  version: (version: number) => `Version ${version}`,
  restore: 'Use These Texts',
  restoreOf: (version: number) => `Use These Texts: version ${version}`,
  versionsFailed: 'The versions could not be loaded.',
  import: 'Import',
  importTitle: 'Import a code book',
  importHint:
    'A CSV file as Export CSV writes it: one line for each code, controller type and language. Entries that the book has are replaced, others stay.',
  chooseFile: 'Choose File',
  importSummary: (created: number, changed: number, unchanged: number) =>
    `${created} new, ${changed} changed, ${unchanged} unchanged`,
  importFailed: 'The import failed. Nothing was saved.',
  importUnknown: 'It is unknown whether the file was imported.',
  notRead: 'The file could not be read.',
  importing: 'Importing...',
  problem: (line: number, text: string) => `Line ${line}: ${text}`,
  problems: 'The file has errors. Nothing is imported until they are corrected.',
  moreProblems: (count: number) => `and ${count} more`,
  missingColumns: (names: string) => `The file has no column: ${names}`,
  unknownLanguage: (language: string) => `Unknown language “${language}”; use en, de or fr`,
  languageTwice: (code: string, language: string) => `${code} has two lines for ${language}`,
  tooMany: (max: number) => `The file has more than ${max} entries`,
  noEntries: 'The file has no entries.',
})

export const notes = define('notes', {
  title: 'Notes',
  newNote: 'New note',
  hint: 'Visible to everyone who can see the elevator.',
  mention: 'Mention a person',
  mentionHint: 'Type a name',
  nobody: 'Nobody with this name can see the elevator',
  peopleFailed: 'The names could not be loaded.',
  chooseFile: 'Add Photo or PDF',
  emptyFile: 'The file is empty.',
  tooLarge: (max: string) => `The file is too large. Attachments can have up to ${max}.`,
  add: 'Add Note',
  sent: (share: number) => `${Math.floor(share * 100)}% sent`,
  incomplete: 'Write a note or choose a file first',
  addFailed: 'Failed to add the note',
  loading: 'Loading notes...',
  loadFailed: 'Notes could not be loaded.',
  none: 'There are no notes on this elevator.',
  loadMore: 'Load More Notes',
  deletedUser: 'Deleted user',
  noteBy: (name: string) => `Note by ${name}`,
  deleteOf: (name: string) => `Delete note by ${name}`,
  deleteTitle: 'Delete note',
  confirmDelete: 'Delete this note? This action cannot be undone.',
  deleteWithFile: 'Delete this note and its file? This action cannot be undone.',
  deleteFailed: 'Failed to delete the note',
  downloadFailed: 'The file could not be downloaded',
})

export const incident = define('incident', {
  addNote: 'Add Note...',
  canRecording: 'CAN frames of this time',
  title: (elevator: string) => `Incident: ${elevator}`,
  openElevator: 'Open Elevator',
  loading: 'Loading incident...',
  loadFailed: 'Failed to load the incident. Please try again.',
  notFound: 'No alert of this elevator started at this time.',
  what: 'What Happened',
  /** Followed by a date. */
  since: 'Since',
  /** Followed by a date. */
  last: 'last occurrence',
  allAlerts: 'All alerts of this elevator',
  whoIsOnIt: 'Who Is on It',
  onIt: (name: string) => `${name} acknowledged the alert.`,
  nobody: 'Not acknowledged yet.',
  acknowledge: 'Acknowledge...',
  /** Followed by a date. */
  closed: 'Closed: the alert was resolved',
  closes: 'The incident closes when the controller reports the end of the alert.',
  tried: 'Commands and Changes',
  nothingTried: 'No command or change since the alert started.',
  cut: 'Only the latest events are listed.',
  neighbours: 'Other Elevators of the Building',
  /** `isCut` if the building has more than `all`; `isUnknown` if it is unknown which ones are offline. */
  affected: (
    affected: number,
    all: number,
    building: string,
    { isCut, isUnknown }: { readonly isCut: boolean; readonly isUnknown: boolean },
  ) =>
    all === 0
      ? `${building} has no other elevators.`
      : `${affected} of ${isCut ? 'the first ' : ''}${all} in ${building} ${affected === 1 ? 'has' : 'have'} alerts${isUnknown ? '. Which of them are offline is unknown.' : ` or ${affected === 1 ? 'is' : 'are'} offline.`}`,
  lastKnown: (sentence: string) => `Last known: ${sentence}`,
  neighboursFailed: 'Failed to load the other elevators',
  noBuilding: 'The elevator belongs to no building.',
})

export const alertList = define('alertList', {
  search: 'Search alerts...',
  pageSize: 'Alerts per page',
  perPage: (size: number) => `${size} per page`,
  severityFirst: 'Severity first',
  collapse: 'Collapse repeats',
  loadFailed: 'Failed to load alerts. Please try again.',
  showing: (first: number, last: number, total: number) =>
    `Showing ${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${total.toLocaleString('en')} alerts`,
  exportFailed: 'Failed to export alerts',
  exportCut: (saved: number, total: number) =>
    `The file holds the first ${saved.toLocaleString('en')} of ${total.toLocaleString('en')} alerts. Narrow the list to export the others.`,
  csv: {
    acknowledgedBy: 'Acknowledged By',
    acknowledgedAt: 'Acknowledged At',
  },
  emptySearch: 'No alerts match your search criteria.',
  fleetEmpty: 'There are no alerts at the moment.',
  severity: 'Severity',
  severityFilter: { all: 'All Severities' },
  statusFilter: { active: 'Active Only', resolved: 'Resolved Only' },
  code: 'Alert Code',
  message: 'Message',
  firstOccurrence: 'First Occurrence',
  lastOccurrence: 'Last Occurrence',
  duration: 'Duration',
  /** Followed by a time. */
  resolvedAt: 'Resolved:',
  lasted: (duration: string) => `Lasted ${duration}`,
  /** Follows an age. */
  andLasted: (duration: string) => `, lasted ${duration}`,
  durationUnits: { days: 'd', hours: 'h', minutes: 'm', seconds: 's' },
  times: (code: string | null | undefined, n: number) => `${code ?? '—'}: ${n} times`,
  /** Alerts with one code of several elevators. */
  incident: {
    name: (code: string | null | undefined, alerts: number, elevators: number) =>
      `${code ?? '—'}: ${alerts} alerts of ${elevators} elevators`,
    elevators: (n: number) => `${n.toLocaleString('en')} elevators`,
    otherMessages: (n: number) => (n === 1 ? 'and 1 other message' : `and ${n} other messages`),
    acknowledged: (n: number, of: number) => `${n} of ${of} acknowledged`,
    shown: (n: number, of: number) => `The first ${n} of ${of} alerts`,
    more: 'Show more',
    notGrouped: 'There are too many alerts to group incidents. Narrow the list to see them as one row each.',
  },
  newAlerts: (n: number) => (n === 1 ? '1 new alert' : `${n.toLocaleString('en')} new alerts`),
  show: 'Show',
  bySeverity: 'Alerts by severity',
  totals: {
    critical: (n: number) => `${n.toLocaleString('en')} critical`,
    warning: (n: number) => `${n.toLocaleString('en')} warning`,
    info: (n: number) => `${n.toLocaleString('en')} info`,
    resolved: (n: number) => `${n.toLocaleString('en')} resolved`,
  },
  period: {
    from: 'From',
    until: 'Until',
    beganFrom: 'Started from',
    beganUntil: 'Started until',
    compared: 'Compared with the previous period',
    begun: (now: number, before: number) =>
      `${alertCount(now)} started (including resolved), previously ${before.toLocaleString('en')}.`,
    begunOf: (severity: string, now: number, before: number) =>
      `${severity}: ${now.toLocaleString('en')}, previously ${before.toLocaleString('en')}`,
  },
})

const times = (n: number) => (n === 1 ? 'once' : `${n.toLocaleString('en')} times`)
const atLeast = (isAtLeast: boolean) => (isAtLeast ? 'at least ' : '')
/** Durations are texts such as '10 min'. */
interface Rule {
  readonly minimum: number
  readonly window: string
  readonly reach: string
}

export const alertPatterns = define('alertPatterns', {
  title: 'Recurring problems',
  loadFailed: 'Recurring problems could not be loaded.',
  titles: {
    chatter: (code: string, elevator: string, count: number, isAtLeast: boolean) =>
      `${code} occurred ${atLeast(isAtLeast)}${times(count)} on ${elevator}`,
    commonCause: (code: string, elevators: number, building: string) =>
      `${code} on ${elevators} elevators in ${building}`,
    lostTogether: (elevators: number, building: string) =>
      `${elevators} elevators in ${building} went offline together`,
    returns: (code: string, elevator: string, returned: number, total: number) =>
      `${code} came back after ${returned} of ${total} resets of ${elevator}`,
  },
  update: {
    title: (code: string, version: string, ratio: string | undefined) =>
      ratio === undefined
        ? `${code} is new since firmware ${version}`
        : `${code} is ${ratio} times more frequent since firmware ${version}`,
    compared: (after: number, afterTime: string, before: number, beforeTime: string, elevators: number) =>
      `${after.toLocaleString('en')} in ${afterTime} after the update, ${before.toLocaleString('en')} in ${beforeTime} before (${elevators} elevators, connected time)`,
    evidence: (after: number, before: number) => `${after} after the update, ${before} before`,
    ratio: (n: number) => n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n: number) => `${n.toLocaleString('en')} h`,
  },
  advice: {
    chatter: (most: number) =>
      `Up to ${most} times within an hour: probably an intermittent contact or sensor. Schedule an inspection instead of acknowledging every alert.`,
    'common-cause': 'Check for a common cause first: power supply, building work, shared equipment.',
    'lost-together': 'Check the network and power supply of the building before the controllers.',
    'returns-after-reset': 'Resets do not fix this. Send a technician.',
    'after-update': 'Pause this firmware rollout until the cause is known.',
  },
  rules: {
    chatter: ({ minimum, window, reach }: Rule) =>
      `Shown because the same code occurred at least ${minimum} times within ${window} on one elevator, in the ${reach}.`,
    'common-cause': ({ minimum, window, reach }: Rule) =>
      `Shown because the same code occurred on at least ${minimum} elevators in a building within ${window}, in the ${reach}.`,
    'lost-together': ({ minimum, window, reach }: Rule) =>
      `Shown because at least ${minimum} elevators in a building went offline within ${window}, in the ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }: Rule) =>
      `Shown because the same code occurred again within ${window} after at least ${minimum} resets, in the ${reach}.`,
    'after-update': (elevators: number, { minimum, window, reach }: Rule) =>
      `Shown because since an update in the ${reach} it occurred at least ${minimum} times, on at least ${elevators} elevators and at least twice as often as in the same time before (at most ${window}), which is hardly chance. Repeats within an hour count once.`,
  },
  lastHours: (n: number) => `last ${n} hours`,
  lastDays: (n: number) => `last ${n} days`,
  goesOn: 'Ongoing',
  period: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  lost: 'Connection lost',
  began: 'Started',
  active: 'still active',
  afterReset: (span: string) => `${span} after a reset`,
  evidence: (n: number) => `Evidence (${n.toLocaleString('en')})`,
  moreEvidence: (n: number) => `And ${n.toLocaleString('en')} more`,
  viewAlerts: 'View these alerts',
  showMore: (n: number) => `Show ${n} more`,
  notListed: (n: number) => `${n} more, less urgent`,
  dismiss: 'Dismiss',
  dismissing: 'Dismissing...',
  /** Names the pattern, because screen readers announce the button alone. */
  dismissOf: (title: string) => `Dismiss: ${title}`,
  dismissTitle: 'Dismiss Recurring Problem',
  dismissHint: 'Hidden for everyone until it happens often enough again or another elevator is affected.',
  dismissHintWithin:
    'Hidden for everyone within this organization until it happens often enough again or another elevator is affected.',
  reason: 'Reason',
  dismissFailed: 'Could not dismiss the problem',
  dismissed: (n: number) => `${n} dismissed`,
  dismissedBy: (who: string, when: string, reason: string) => `Dismissed by ${who}, ${when}: ${reason}`,
  somebody: 'a user',
  restoreOf: (title: string) => `Undo the dismissal: ${title}`,
  restoreFailed: 'Could not undo',
  restore: 'Undo',
})

export const alertSelector = define('alertSelector', {
  /** Precedes the name for screen readers. */
  elevatorIs: 'Elevator: ',
  choose: 'Select an elevator',
  loadFailed: 'Failed to load elevators. Please try again.',
  noneFound: 'No elevator found',
  lastOnline: 'Last known: online',
  /** Precede and follow an age. */
  lastKnown: { before: 'Online and offline are as last known, ', after: '.' },
  listed: (listed: number, total: number | undefined) =>
    `The first ${listed} of ${total} elevators are listed; type to search all of them.`,
  selected: 'Selected elevator',
  noLocation: 'No location specified',
  noOrganization: 'No organization',
})

export const codes = define('codes', {
  progress: (online: number, all: number) => `${online} of ${all} online`,
  secret: 'Secret:',
  secretsOnce:
    'The secrets of the new controllers are shown on this page only, until you leave it. Print the sheet and keep it confidential. Later, an Admin can reveal each secret on the page of its controller.',
  secretsNotShown:
    'The secrets are not available here. An Admin can reveal each secret on the page of its controller.',
  title: 'QR codes',
  titleOf: (organization: string) => `QR codes of ${organization}`,
  back: 'Back to Organization',
  hint: 'Each code opens the elevator of its controller. Stick it on the controller or on the door of the machine room.',
  codeOf: (elevator: string) => `QR code of ${elevator}`,
  loadFailed: 'Failed to load elevators',
  empty: 'No elevator of this organization has a controller.',
  without: (count: number) =>
    count === 1 ? '1 elevator has no controller yet.' : `${count} elevators have no controller yet.`,
})

export const dashboard = define('dashboard', {
  title: 'Dashboard',
  greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  greeted: (greeting: string, firstName: string) => `${greeting}, ${firstName}!`,
  scope: 'Organization or building',
  allOrganizations: 'All organizations',
  unknownScope: 'This organization does not exist, or you may not see it.',
  showAll: 'Show All Organizations',
  /** Followed by an age. */
  updated: 'Updated',
  /** Followed by an age. */
  lastKnown: 'Last known,',
  lastKnownStored: 'Last known',
  welcomeTitle: 'Welcome to Hoistway',
  welcomeWait:
    'Your account is ready, but it does not belong to an organization yet, so there are no elevators to show. As soon as you are added to one, this page fills by itself.',
  welcomeAsk: (email: string) => `Ask an Admin of your company to add ${email} to an organization.`,
  quickActions: 'Quick Actions',
  manageOrganizations: 'Manage Organizations',
  viewCanMessages: 'View CAN Messages',
  generateReports: 'Generate Reports',
  needsRole: (roles: readonly string[]) => `Needs the role ${roles.join(' or ')}`,
  organizations: {
    title: 'Your Organizations',
    viewAll: 'View All',
    add: 'Add Organization',
    about: (type: string, elevators: string, users: string) =>
      `${type} ·\u00a0${elevators} ·\u00a0${users}\u00a0${users === '1' ? 'user' : 'users'}`,
  },
})

/** An age follows the kind of a reason. */
export const attention = define('attention', {
  title: 'Needs Attention',
  viewAlerts: 'View Alerts',
  kinds: {
    critical: 'Critical',
    offline: 'Offline',
    silent: 'Silent',
    warning: 'Warning',
    'out-of-service': 'Out of service',
  },
  offline: 'Offline, last seen',
  silent: 'Silent, last heard',
  /** Follows the kind of a reason instead of an age. */
  now: 'just now',
  never: 'never',
  outOfService: (reason: string | null | undefined) =>
    reason ? `Out of service: ${reason}, started` : 'Out of service, started',
  elevators: (n: number, isCut: boolean) => (isCut ? `At least ${n} elevators` : `${n} elevators`),
  /** Before the age of an alert. */
  firstOccurrence: 'first occurrence: ',
  shown: (shown: number, all: number, isCut: boolean) =>
    `${shown} of ${isCut ? 'at least ' : ''}${all} elevators`,
  moreReasons: (n: number) => `And ${n} more`,
  totals: {
    critical: (n: number) => `${n} critical`,
    offline: (n: number) => `${n} offline (in service)`,
    silent: (n: number) => `${n} silent`,
    warning: (n: number) => `${n} warning`,
    outOfService: (n: number) => `${n} out of service`,
  },
  allIsWell: 'All is well',
  allIsWellHint: 'No critical alert or warning is active, and every elevator is in service and sending data.',
  noElevators: 'There are no elevators to watch yet.',
  nothingKnown: 'Nothing needed attention when last checked.',
})

export const dashboardFigures = define('dashboardFigures', {
  /** Follows the number of elevators. */
  notCommissioned: 'not commissioned',
  inactive: (n: number) => `${n.toLocaleString('en')} inactive`,
  elevators: 'Elevators',
  activeUsers: 'Active Users',
  canMessages: 'CAN Messages',
  perSecond: (rate: string) => `${rate} per second`,
  trend: (line: { name: string; first: number; lowest: number; highest: number; last: number }) =>
    `${line.name}: from ${line.first} to ${line.last}, lowest ${line.lowest}, highest ${line.highest}`,
  noTrend: 'The chart starts with the first sample (one every 5 minutes while controllers are reachable).',
  onlineTrend: 'Online in the last 24 h',
  offlineTrend: 'Offline in the last 24 h',
  criticalTrend: 'Critical alerts in the last 24 h',
  fleetOnline: 'Fleet Online',
  /** Follows the number of elevators. */
  online: 'online',
  /** Follows the number of elevators. */
  silent: (_count: number) => 'silent',
  /** Follows the number of elevators. */
  offline: 'offline',
  alertsPerDay: 'Alerts per Day',
  critical: 'Critical',
  other: 'Other',
  alertsOfDays: (total: number, days: number, critical: number) =>
    `Alerts in the last ${days} days: ${total} (${critical} critical)`,
})

const lostTimes = (n: number) => (n > 1 ? `, lost ${n} times` : '')
const by = (who: string) => `, by ${who}`

export const handover = define('handover', {
  title: 'Since Your Last Visit',
  period: 'Handover period',
  periods: {
    left: 'Since your last visit',
    8: 'Last 8 hours',
    12: 'Last 12 hours',
    24: 'Last 24 hours',
    72: 'Last 3 days',
  },
  /** Precede and follow the time. */
  left: { before: 'Last visit: ', longAgo: '. Showing the last seven days.' },
  unknown: 'No earlier visit recorded. Showing the last 12 hours.',
  nothing: 'Nothing happened in this period.',
  copy: 'Copy as Text',
  sections: {
    offline: 'Went offline',
    back: 'Back online',
    raised: 'Alerts',
    acknowledged: 'Acknowledged',
    service: 'Taken out of or into service',
    changed: 'Changed',
    commands: 'Commands',
  },
  /** `atLeast` and `moreAtLeast`: the server stopped counting. */
  atLeast: (total: number) => `${total} or more`,
  more: (n: number) => `And ${n} more`,
  moreAtLeast: (n: number) => `And at least ${n} more`,
  lines: {
    together: (text: string, names: string) => `${text}: ${names}`,
    elevators: (n: number) => `${n} elevators`,
    offline: (n: number) => `Offline${lostTimes(n)}`,
    back: (n: number) => `Online again${lostTimes(n)}`,
    alert: (code: string, message: string) => `${code} · ${message}`,
    over: 'no longer active',
    acknowledged: (who: string | undefined) =>
      who === undefined ? 'acknowledged' : `acknowledged by ${who}`,
    acknowledgedBy: (alert: string, who: string | undefined, note: string | undefined) =>
      `${alert}${who === undefined ? '' : by(who)}${note === undefined ? '' : `: ${note}`}`,
    outOfService: (reason: string | undefined) =>
      reason === undefined ? 'Out of service' : `Out of service: ${reason}`,
    inService: 'In service again',
    configuration: (version: string) => `Configuration ${version} reported`,
    firmware: (version: string) => `Firmware ${version}`,
    command: (command: string, status: string, who: string | undefined) =>
      `${command}: ${status}${who === undefined ? '' : by(who)}`,
  },
  heading: (from: string, to: string) => `Handover from ${from} to ${to}`,
})

export const dashboardStatus = define('dashboardStatus', {
  title: 'System Status',
  retry: 'Retry',
  lastUpdate: (time: string) => `Last update: ${time}`,
  since: (time: string) => `since ${time}`,
  api: 'API Connection',
  apiStates: {
    online: 'Online',
    partial: 'Some requests fail',
    failing: 'Failing',
    unreachable: 'Unreachable',
  },
  hub: 'SignalR Hub',
  hubStates: {
    Connected: 'Connected',
    Connecting: 'Connecting',
    Reconnecting: 'Reconnecting',
    Disconnected: 'Disconnected',
    Disconnecting: 'Disconnecting',
  },
  database: 'Database',
  databaseStates: { up: 'Healthy', down: 'Down', unknown: 'Unknown' },
})

export const elevators = define('elevators', {
  notCommissioned: 'Not commissioned',
  loadingDetail: 'Loading elevator details...',
  loadList: 'Failed to load elevators',
  loadDetail: 'Failed to load elevator details. Please try again.',
  notFound: 'Elevator not found',
  noneFound: 'No elevators found',
  emptyFirst: 'Get started by adding your first elevator.',
  fields: {
    firmwareRecorded: 'Firmware (recorded)',
    lastSeen: 'Last Seen',
    onlineStatus: 'Online Status',
  },
  notSpecified: 'Not specified',
  unassigned: 'Unassigned',
  types: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Unknown' },
})

const elevatorCount = (n: number) => (n === 1 ? '1 elevator' : `${n.toLocaleString('en')} elevators`)
const alertCount = (n: number) => (n === 1 ? '1 alert' : `${n.toLocaleString('en')} alerts`)

export const elevatorBulk = define('elevatorBulk', {
  selection: 'Selection',
  selected: (n: number) => `${elevatorCount(n)} selected`,
  selectAll: (n: number) => `Select all ${n.toLocaleString('en')} that match`,
  selectAllFailed: 'Failed to select all elevators',
  acknowledgeAlerts: 'Acknowledge Alerts',
  acknowledgeTitle: (n: number) => `Acknowledge the active alerts of ${elevatorCount(n)}`,
  acknowledged: (n: number) =>
    n === 0
      ? 'No alert reported before the dialog opened was left to acknowledge.'
      : `${alertCount(n)} acknowledged.`,
  acknowledgeFailed: 'Failed to acknowledge the alerts',
  noteHint: 'Optional; visible to everyone who can see the alerts.',
  assignOrganization: 'Assign Organization',
  assign: 'Assign',
  assigning: 'Assigning...',
  assignTitle: (n: number) => `Assign an organization to ${elevatorCount(n)}`,
  chooseOrganization: 'Choose an organization',
  assigned: (n: number, organization: string) => `${elevatorCount(n)} assigned to ${organization}.`,
  assignFailed: 'Failed to assign the organization',
  exportSelected: 'Export Selected',
  clearSelection: 'Clear Selection',
  notDone: (n: number) => `Not done for ${elevatorCount(n)}, which stay selected:`,
  notDoneBecause: (name: string, reason: string) => `${name}: ${reason}`,
})

const commandName = (type: CommandType | undefined, floor?: string) =>
  `${type ? names[type] : '—'}${floor === undefined ? '' : ` to floor ${floor}`}`
const names = { 'call-car': 'Call car', 'reset-controller': 'Reset controller', 'clear-cache': 'Clear cache' }

export const commands = define('commands', {
  notCommissioned: 'Not commissioned: the controller has never connected, so it cannot receive commands.',
  offline: 'No connection. Commands are never queued: send it again when you are back online.',
  sent: 'Command sent.',
  call: {
    title: 'Elevator Control',
    floor: 'Floor',
    submit: 'Call Car',
    busy: 'Calling...',
    quickFloors: 'Quick floors',
    toFloor: (floor: string) => `Call car to floor ${floor}`,
    updating: 'A firmware update is running on the controller: a call may not be carried out.',
    criticalAlert: 'A critical alert is active on this elevator.',
    refused: 'Failed to call elevator car',
    failed: 'Failed to call elevator car. Please try again.',
    /** The field accepts 1 to 50, but only 1 to 8 is sent. */
    floorRefused: 'A car can be called to floors 1 to 8.',
    namedFloorRefused: (first: string, last: string) => `A car can be called to floors ${first} to ${last}.`,
    noFloorCallable: 'This elevator has no floor numbered 1–8 and cannot be called remotely.',
  },
  actions: {
    title: 'Controller Actions',
    clear: 'Clear Cache',
    clearing: 'Clearing...',
    clearHint: 'Does not restart the controller.',
    clearFailed: 'Failed to send clear cache command. Please try again.',
    reset: 'Reset Controller',
    resetting: 'Resetting...',
    resetHint: 'Restarts the controller. The elevator stops for a moment.',
    resetFailed: 'Failed to send reset controller command. Please try again.',
  },
  confirmReset: (warnings: readonly string[]) => ({
    title: 'Reset the controller now?',
    text: `The controller restarts and the elevator stops for a moment.${warnings.length > 0 ? ` Warning: ${warnings.join(', and ')}.` : ''}`,
    confirm: 'Reset Controller',
  }),
  warnings: {
    stateUnknown: 'its current state is unknown',
    moving: 'the car is moving',
    doorUnknown: 'it is unknown whether the door is closed',
    doorOpen: 'the door is not closed',
    stale: 'its state is stale',
    updating: 'a firmware update is running',
    updateUnknown: 'it is unknown whether a firmware update is running',
    criticalAlert: 'a critical alert is active',
    alertsUnknown: 'it is unknown whether a critical alert is active',
  },
  history: {
    title: 'Command History',
    none: 'No command has been sent yet.',
    latest: 'Latest command',
    commandName,
    statuses: {
      sent: 'Sent',
      accepted: 'Accepted',
      running: 'Running',
      succeeded: 'Done',
      failed: 'Failed',
      expired: 'Expired',
    },
    carThere: (floor: string) => `Car is at floor ${floor}`,
    notThere: (floor: string) => `The controller reported success, but the car is at floor ${floor}`,
    notConfirmed: 'Not confirmed',
    carArrived: (floor: string, seconds: number) => `Car reached floor ${floor} after ${seconds} s`,
    controllerBack: (seconds: number) => `Controller came back after ${seconds} s`,
    unconfirmed: (seconds: number) => `No confirmation after ${seconds} s`,
  },
})

export const elevatorDetail = define('elevatorDetail', {
  contact: 'Who to Call',
  summary: 'Summary',
  lastSeenFact: 'Last seen',
  basicInformation: 'Basic Information',
  sameController: 'Same controller as',
  anotherElevator: 'another elevator',
  quickStats: 'Quick Stats',
  created: 'Created',
  lastUpdated: 'Last Updated',
  totalAlerts: 'Total Alerts',
  criticalAlerts: 'Critical alerts',
  more: (n: number) => `${n} more`,
  alerts: {
    title: 'Recent Alerts',
    loadMore: 'Load More Alerts',
    viewAll: 'View All Alerts',
    /** Followed by a date. */
    firstOccurrence: 'First occurrence ',
    /** Before an age. */
    first: 'first occurrence: ',
  },
  connection: {
    title: 'Connection History',
    none: 'No interruption has been recorded.',
    /** The elevator was offline when the server started to monitor it. */
    foundOffline: 'Offline when monitoring started',
    wentOffline: 'Went offline',
    cameBack: (after: string) => `Came back online after ${after}`,
    cameBackAfterMoreThan: (after: string) => `Came back online after more than ${after}`,
  },
})

export const elevatorForm = define('elevatorForm', {
  loadForm: 'Failed to load elevator details',
  loadOrganizations: 'Failed to load organizations',
  createTitle: 'Create Elevator',
  editTitle: 'Edit Elevator',
  create: 'Create Elevator',
  update: 'Update Elevator',
  created: 'Elevator created successfully!',
  updated: 'Elevator updated successfully!',
  createFailed: 'Failed to create elevator. Please try again.',
  updateFailed: 'Failed to update elevator. Please try again.',
  mayNotEdit: 'You do not have permission to edit elevators',
  mayNotCreate: 'You do not have permission to create elevators',
  loadingOrganizations: 'Loading organizations...',
  selectOrganization: 'Select an organization',
  noOrganization: 'No organization found',
  firmwareVersion: 'Firmware version (recorded)',
  outOfServiceHint: 'Blocks remote commands until it is back in service.',
  reasonHint: 'Shown everywhere this elevator appears.',
  floorNames: {
    label: 'Floor names',
    hint: 'From the lowest floor up, separated by commas, as the panel in the car shows them: B1, G, 1, 2. Without names the floors are 1 to 8.',
    lowest: 'Number of the lowest floor',
    lowestHint: 'As the controller counts. Floors 1 to 8 can be called.',
  },
})

const kinds = {
  state: 'State',
  presence: 'Presence',
  alert: 'Alert',
  command: 'Command answer',
  config: 'Configuration report',
  firmware: 'Firmware report',
}
const reasons: Record<RefusalReason, string> = {
  malformed: 'not valid',
  'too-large': 'too large',
  'queue-full': 'too many at once',
  quarantined: 'sent during the quarantine',
  foreign: 'for another controller',
  refused: 'rejected by the database',
}

export const controllerHealth = define('controllerHealth', {
  canMessages: 'Watch CAN messages',
  title: 'Device Health',
  quarantined: {
    flood: (until: string) => `Ignored until ${until}: the controller sends too many messages.`,
    malformed: (until: string) => `Ignored until ${until}: the controller sends messages that are not valid.`,
  },
  secondDevice: (when: string) => `A second device uses the same key (${when}). Values of both are mixed.`,
  updating: (version: string, percent: number) =>
    `A firmware update to ${version} is running (${percent} %). Commands may fail.`,
  clock: 'Clock',
  clockRight: 'Right',
  measured: (error: string, samples: number, spread: string) =>
    `${error} (${samples === 1 ? '1 measurement' : `${samples} measurements, spread ${spread}`})`,
  restarts: 'Restarts',
  refused: 'Refused messages',
  refusal: (kind: string, reason: string, count: number) => `${kind}: ${reason}, ${count}×`,
  kinds,
  reasons,
  count: (n: number) => (n === 0 ? 'None' : n.toLocaleString('en')),
  since: (time: string) => `Since the server started, ${time}`,
})

export const elevatorList = define('elevatorList', {
  findByKey: 'Find by Key',
  add: 'Add Elevator',
  search: 'Search elevators...',
  found: (total: number | undefined, range: readonly [number, number] | undefined) =>
    `${total ?? '—'} elevator(s) found${range ? ` (${range[0]}-${range[1]})` : ''}`,
  ofOrganization: '(Organization Specific)',
  outOfServiceHidden: (n: number) => `${n} out of service not shown`,
  table: 'Table',
  wall: 'Wall',
  exportFailed: 'Failed to export elevators',
  firmware: (version: string) => `FW: ${version}`,
  deletion: {
    title: 'Delete elevator',
    question: (name: string) =>
      `Are you sure you want to delete elevator "${name}"? This action cannot be undone.`,
    failed: 'Failed to delete elevator',
  },
  activeAlerts: (count: number, worst: string, isAcknowledged: boolean) =>
    `${count === 1 ? '1 active alert' : `${count} active alerts`}, worst: ${worst}${isAcknowledged ? ', acknowledged' : ''}`,
  columns: {
    choose: 'Columns',
    firmware: 'Firmware',
    active: 'Active',
    outOfServiceSince: 'Out Of Service Since',
    outOfServiceReason: 'Out Of Service Reason',
  },
  filters: {
    activeOnly: 'Active Only',
    inactiveOnly: 'Inactive Only',
    onlineAndOffline: 'Online and Offline',
    silent: 'Silent',
    allAlerts: 'All Alerts',
    activeAlerts: 'Active Alerts',
    noActiveAlerts: 'No Active Alerts',
  },
  savedFilters: {
    title: 'Saved Filters',
    none: 'No filters have been saved yet.',
    delete: (name: string) => `Delete the saved filters ${name}`,
    label: 'Name for the current filters',
  },
})

const directions: Record<Direction, string> = {
  up: 'Going up',
  down: 'Going down',
  stationary: 'Stationary',
  unknown: 'Direction unknown',
}

export const live = define('live', {
  title: 'Live State',
  loading: 'Loading state...',
  unavailable: 'State unavailable',
  directions,
  car: (floor: string, direction: Direction) => `Floor ${floor} · ${directions[direction]}`,
  /** Followed by the age. */
  lastKnown: (floor: string) => `Last known: floor ${floor}, `,
  door: (door: Door | undefined) => `Door ${door ?? '—'}`,
  doorWas: (door: Door) => `Door was ${door}`,
  /** Followed by the age. */
  received: 'Received ',
  doubts: {
    stale: 'Stale',
    notLive: 'Not live',
    controllersOutOfReach: 'Controllers cannot be reached',
    missed: 'Updates were missed',
  },
  shaft: {
    unavailable: 'Shaft: state unavailable',
    now: (floor: string, direction: Direction, door: Door) =>
      `Shaft: Floor ${floor} · ${directions[direction]}, door ${door}`,
    lastKnown: (floor: string, door: Door) => `Shaft: last known floor ${floor}, door was ${door}`,
  },
})

export const replay = define('replay', {
  explanationOf: (code: string) => `Explanation of ${code}`,
  title: (elevator: string) => `Replay: ${elevator}`,
  noMoment: 'This link has no valid time.',
  loadDetail: 'Failed to load elevator details. Please try again.',
  unknown: 'No data',
  notYet: 'Not recorded yet',
  later: 'Has not happened yet',
  neighbours: 'Other elevators in this building',
  controls: {
    label: 'Playback',
    play: 'Play',
    pause: 'Pause',
    back: 'Previous change',
    forward: 'Next change',
    speed: 'Speed',
    times: (speed: string) => `${speed} ×`,
    moment: 'Moment',
    copy: 'Copy link to this moment',
    save: 'Save as file',
    keys: 'Keys: space plays and pauses, arrows go to the previous and the next change.',
    speedKeys: '+ and − change the speed.',
  },
  changes: 'Events',
  file: {
    leftOut: (names: string) => `Left out (too large or not loaded): ${names}`,
    saved: (time: string) => `Saved ${time}`,
  },
})

export const timeline = define('timeline', {
  title: 'Floors over time',
  loading: 'Loading history...',
  failed: 'Failed to load the history',
  tools: {
    label: 'Period',
    hours: (n: number) => `${n} h`,
    days: (n: number) => `${n} d`,
    earlier: 'Earlier',
    later: 'Later',
    closer: 'Zoom in',
    further: 'Zoom out',
  },
  period: (from: string, to: string) => `${from} to ${to}`,
  untilNow: (from: string) => `${from} until now`,
  keys: 'Keys: arrows move, + and − zoom, 0 resets, End shows the present. Shift with an arrow goes to the next change; Enter starts a range there, and Enter at another change shows it; Escape drops it.',
  hints: {
    mouse:
      'Drag to select a range, Shift-drag to move, double-click to reset. Click, then turn the wheel to zoom.',
    touch: 'Drag to move, zoom with two fingers, tap to read a moment.',
  },
  selected: (period: string) => `Selected: ${period}`,
  legend: {
    label: 'Legend',
    critical: 'Critical alert',
    warning: 'Warning',
    info: 'Info',
    resolved: 'Resolved',
    command: 'Command',
    connection: 'Connection, service',
    change: 'Clock, configuration, firmware',
    active: 'Alert active',
    door: 'Door not closed',
    gap: 'No data',
    /** Gaps of the second elevator are not hatched. */
    second: (name: string) => `${name}, by floor name; no line: no data or no such floor here`,
  },
  compare: {
    open: 'Compare',
    label: 'Compare with',
    nothing: 'Compare with...',
    missing: 'Elevator not found in this building',
    none: 'No other elevator in this building',
    summary: (name: string) => `Also shown: ${name}.`,
    failed: 'Failed to load the second elevator',
  },
  summary: (shown: {
    readonly lowest: string
    readonly highest: string
    readonly known: string
    readonly alerts: string
  }) =>
    `From floor ${shown.lowest} to floor ${shown.highest}. Alerts: ${shown.alerts}. Data for ${shown.known} of the time.`,
  nothingKnown: (alerts: string) => `No data for this period. Alerts: ${alerts}.`,
  notLoaded: 'Not loaded',
  /** Number of alerts if none have loaded. */
  notCounted: 'not loaded',
  /** Number of alerts if more may exist. */
  atLeast: (count: number) => `at least ${count}`,
  since: (what: string, time: string) => `${what} (since ${time})`,
  state: (car: string, door: string) => `${car} · ${door}`,
  range: (lowest: string, highest: string) =>
    lowest === highest ? `Floor ${lowest}` : `Floors ${lowest} to ${highest}`,
  doorOpened: 'Door opened',
  knownShare: (percent: string) => `${percent} data coverage`,
  list: {
    show: 'Show as a list',
    hide: 'Hide the list',
    label: 'Events in this period',
    time: 'Time',
    what: 'Event',
    unknownUntil: (time: string) => `Unknown until ${time}`,
    more: (shown: number, all: number) => `The first ${shown} of ${all}. Zoom in to see all.`,
  },
  cut: 'Only the latest events are marked. Zoom in to see all.',
  eventsFailed: 'Failed to load the events',
  events: {
    resolved: (alert: string) => `Resolved: ${alert}`,
    offline: 'Went offline',
    foundOffline: 'Offline when monitoring started',
    online: 'Online',
    inService: 'In service',
    outOfService: (reason: string) => `Out of service: ${reason}`,
    clockRight: 'Clock corrected',
    configuration: (version: number) => `Configuration ${version} reported`,
    firmware: (version: string, before: string | null) =>
      before === null ? `Firmware ${version}` : `Firmware ${version}, before ${before}`,
    update: (version: string, error: string | null) =>
      error === null ? `Firmware update to ${version}` : `Firmware update to ${version}: ${error}`,
  },
})

export const wall = define('wall', {
  label: 'Elevator wall',
  groupBy: 'Group by',
  groupings: { severity: 'Severity', organization: 'Organization', building: 'Building' },
  size: 'Tile size',
  fullScreen: 'Full Screen',
  disconnected: 'Not live: the connection is interrupted.',
  controllersOutOfReach: 'Not live: controllers cannot be reached.',
  someAlertsMissing: 'Some alerts could not be read.',
  organizationsMissing: 'The organizations could not be read.',
  limited: (shown: number, total: number) => `Showing ${shown} of ${total}. Filter to narrow the list.`,
  ranks: { critical: 'Critical', offline: 'Offline', warning: 'Warning', others: 'Others' },
  noOrganization: 'No organization',
  noBuilding: 'No building',
  groupTitle: (name: string, elevators: number) => `${name} (${elevators})`,
  showOthers: (elevators: number) => `Show others (${elevators})`,
  totals: {
    critical: (n: number) => `${n} critical`,
    offline: (n: number) => `${n} offline`,
    warning: (n: number) => `${n} warning`,
  },
  signs: { critical: 'Critical', warning: 'Warning', info: 'Info', unknown: 'Alert —' },
  alertOf: (name: string) => `Alert of ${name}`,
  wasOnline: 'Was online',
  /** Replaces the door of a last known state. */
  asOf: (age: string) => age,
  /** Invisible parts are in parentheses. */
  spoken: {
    now: (floor: string, direction: string | undefined) =>
      `(Floor) ${floor}${direction ? ` (${direction})` : ''}`,
    lastKnown: (floor: string) => `(Last known: floor) ${floor}`,
  },
})

export const find = define('find', {
  title: 'Find an elevator',
  hint: 'The key is on the controller, next to its QR code.',
  keyLabel: 'Controller key',
  keyPlaceholder: 'ESP-0042',
  open: 'Open',
  scan: 'Scan a QR code',
  stopScanning: 'Stop scanning',
  scanning: 'Point the camera at the QR code on the controller.',
  noCamera: 'The camera could not be used. Allow it for this page, or type the key.',
  searching: 'Finding the elevator...',
  loadFailed: 'The elevator could not be looked up. Please try again.',
  notFound: (key: string) => `None of your elevators has a controller with the key ${key}.`,
  notFoundHint: 'Check the key, or ask whether you have access to its organization.',
  shared: (key: string) => `Several elevators share the controller ${key}.`,
  again: 'Try another key',
})

export const organizations = define('organizations', {
  access: 'Access:',
  contacts: 'Contacts and Access',
  notCommissioned: (n: number) => `${n} not commissioned`,
  organizations: 'Organizations',
  types: { Organization: 'Organization', Building: 'Building' },
  active: 'Active',
  inactive: 'Inactive',
  offline: (n: number) => `${n} offline`,
  silent: (n: number) => `${n} silent`,
  critical: (n: number) => `${n} critical`,
  allOnline: 'All online',
  noDescription: 'No description',
  /** Directly in an organization, and including those below it; '—' if unknown. */
  ownAndAll: (own: string, all: string) => `${own} own ·\u00a0${all}\u00a0in\u00a0all`,
  ownElevators: (own: string, all: string) =>
    `${own} own ${own === '1' ? 'elevator' : 'elevators'} ·\u00a0${all}\u00a0in\u00a0all`,
  elevatorCount: (n: string) => (n === '1' ? '1 elevator' : `${n} elevators`),
  users: 'Users',
  address: 'Address',
  childOrganizations: 'Child Organizations',
  noneFound: 'No organizations found',
  loadingOne: 'Loading organization...',
  loadList: 'Failed to load organizations',
  loadDetail: 'Failed to load organization details',
})

export const addElevators = define('addElevators', {
  register: 'Create their controllers',
  registerHint:
    'With a generated key and secret each. A key that you enter is kept. The sheet with all keys and secrets follows.',
  controllerType: 'Controller type',
  addBuilding: 'Add Building',
  title: 'Add Elevators',
  hint: 'One per line: name, controller key, location. Key and location are optional; {1-6} or {A-F} makes one for each.',
  placeholder: 'Lift {1-6}',
  count: (n: number, names: string) => `${n === 1 ? '1 elevator' : `${n} elevators`}: ${names}`,
  create: (n: number) =>
    n === 0 ? 'Create Elevators' : n === 1 ? 'Create 1 Elevator' : `Create ${n} Elevators`,
  creating: 'Creating...',
  failed: 'Failed to create the elevators',
  invalid: 'Some lines are not valid. Nothing was created.',
  line: (line: number, name: string, errors: string) => `${line}. ${name}: ${errors}`,
})

export const organizationDetail = define('organizationDetail', {
  notFound: 'Organization not found',
  qrCodes: 'QR Codes',
  notifications: 'Notification Settings',
  overview: 'Overview',
  information: 'Information',
  parent: 'Parent Organization',
  created: 'Created',
  newTab: '(opens in a new tab)',
  noAddress: 'No address specified',
  statistics: 'Statistics',
  totalElevators: 'Total Elevators',
  activeElevators: 'Active Elevators',
  onlineElevators: 'Online Elevators',
  offlineElevators: 'Offline Elevators',
  silentElevators: 'Silent Elevators',
  withCriticalAlerts: 'With Critical Alerts',
  totalUsers: 'Total Users',
  inherited: (value: string) => `${value} (inherited)`,
  usersSoon: 'User management functionality coming soon...',
  childrenSoon: 'Child organization management functionality coming soon...',
})

export const organizationForm = define('organizationForm', {
  createTitle: 'Create Organization',
  create: 'Create Organization',
  createFailed: 'Failed to create organization',
  editTitle: 'Edit Organization',
  update: 'Update Organization',
  updateFailed: 'Failed to update organization',
  backToDetails: 'Back to Details',
  incomplete: 'Fill in the required fields first',
  invalid: 'Correct the marked fields first',
  parent: 'Parent organization',
  parentHint: 'Buildings must have a parent organization',
  selectParent: 'Select a parent organization',
  noParent: 'None',
  timeZoneHint: 'Used for monthly reports. Empty: the zone of the parent organization, or UTC',
  contacts: 'Contacts and access',
  contactsHint: 'Visible to users who can send commands there (access level Operator and higher).',
  contactNumber: (n: number) => `Contact ${n}`,
  contactRole: 'Responsible for',
  addContact: 'Add Contact',
  removeContactNumber: (n: number) => `Remove contact ${n}`,
  accessInstructions: 'Access instructions',
  accessInstructionsHint: 'For example where the key is',
})

export const organizationList = define('organizationList', {
  loading: 'Loading organizations...',
  search: 'Search organizations...',
  filterTypes: { organizations: 'Organizations', buildings: 'Buildings' },
  filterStatus: { active: 'Active Only', inactive: 'Inactive Only' },
  viewList: 'List',
  viewTree: 'Tree',
  treeLabel: 'Organizations by parent',
  collapse: (name: string) => `Collapse ${name}`,
  expand: (name: string) => `Expand ${name}`,
  elevatorsHint: 'Its own elevators, and all with those of the organizations below it.',
  healthHint: 'The state of its own elevators and of those below it.',
  count: (n: number) => `${n} organization(s)`,
  inactiveHidden: (n: number) => `${n} inactive not shown`,
  emptyFirst: 'Get started by adding your first organization.',
  add: 'Add Organization',
  location: 'Location',
  noAddress: 'No address',
  health: 'Health',
  activate: 'Activate',
  activateOf: (name: string) => `Activate ${name}`,
  deactivate: 'Deactivate',
  deactivateOf: (name: string) => `Deactivate ${name}`,
  toggled: (name: string, active: boolean) =>
    active
      ? `"${name}" was activated.`
      : `"${name}" was deactivated. It is no longer offered for new elevators and buildings; those that it has stay as they are.`,
  toggleFailed: (activate: boolean) =>
    activate ? 'Failed to activate organization' : 'Failed to deactivate organization',
  toggleReason: (name: string, reason: string | undefined) => (reason ? `${name}: ${reason}` : name),
  deleteTitle: 'Delete organization',
  confirmDelete: (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  deleteFailed: 'Failed to delete organization',
  csv: {
    parent: 'Parent',
    allElevators: 'Elevators in All',
    critical: 'Critical',
  },
})

export const organizationMembers = define('organizationMembers', {
  title: 'Members',
  none: 'No members yet',
  loadFailed: 'Failed to load members',
  member: 'Member',
  accessLevel: 'Access Level',
  accessLevelOf: (name: string) => `Access level of ${name}`,
  changeFailed: (name: string) => `Failed to change the access level of ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove member',
  confirmRemove: (name: string) => `Remove ${name} from this organization? Access through it ends at once.`,
  removeFailed: 'Failed to remove the member',
  addTitle: 'Add a member',
  email: 'Email of the account',
  emailRequired: 'Email is required',
  addLevel: 'Access level',
  add: 'Add Member',
  adding: 'Adding...',
  addFailed: 'Failed to add the member',
})

export const reports = define('reports', {
  subtitle: (organization: string, month: string) => `${organization} · ${month}`,
  made: (time: string) => `generated ${time}`,
  allOrganizations: 'All organizations',
  oneOrganization: 'One organization',
  month: 'Month',
  loading: 'Loading the report',
  loadFailed: 'Failed to load the report',
  availability: 'Availability',
  use: 'Usage',
  commands: 'Commands',
  cards: {
    availability: 'Average availability',
    alerts: 'New alerts',
    trips: 'Trips',
    commands: 'Commands sent',
  },
  definition: (timeZone: string) =>
    `Share of monitored in-service time in which the elevator was connected and had no critical alert. Days and months in ${timeZone}.`,
  known: (share: string) => `Data coverage ${share}`,
  before: (value: string) => `Previous month: ${value}`,
  beforeUnknown: 'No data for the previous month',
  nothingKnown: 'No data yet. Availability and usage appear about an hour after the first elevator reports.',
  knownSince: (day: string) => `Availability and usage have been recorded since ${day}.`,
  until: (time: string) => `Month in progress: availability and usage up to ${time}.`,
})

export const reportAlerts = define('reportAlerts', {
  kinds: 'Alerts by',
  byCode: 'Code',
  byOrganization: 'Building',
  byControllerType: 'Controller type',
  byFirmware: 'Firmware',
  alertsBy: {
    byCode: 'Alerts by code',
    byOrganization: 'Alerts by building',
    byControllerType: 'Alerts by controller type',
    byFirmware: 'Alerts by firmware',
  },
  /** Suffixes of file names. */
  files: {
    byCode: 'code',
    byOrganization: 'building',
    byControllerType: 'controller-type',
    byFirmware: 'firmware',
  },
  drawn: 'Bars: share. Line: cumulative.',
  cumulative: 'Cumulative (%)',
  none: 'No alerts in this period',
  largestOf: (lines: number, total: number) => `Top ${lines} of ${total.toLocaleString('en')}`,
})

export const reportAvailability = define('reportAvailability', {
  byDay: 'By day',
  byOrganization: 'By organization, lowest first',
  byElevator: 'By elevator, lowest first',
  day: (timeZone: string) => `Day (${timeZone})`,
  availability: 'Availability (%)',
  /** Share of the planned time with recorded data. */
  known: 'Data coverage (%)',
  unavailable: 'Unavailable (h)',
  offline: 'Offline, also out of service (h)',
  nothing: 'No data for this period',
  worstOf: (lines: number, total: number) => `Lowest ${lines} of ${total.toLocaleString('en')}`,
})

export const reportCommands = define('reportCommands', {
  byKind: 'Commands by kind',
  kind: 'Command',
  kinds: names,
  counts: { sent: 'Sent', succeeded: 'Succeeded', failed: 'Failed', expired: 'Expired' },
  /** A pending command. */
  open: 'Open',
  share: 'Success rate (%)',
  before: 'Sent, previous month',
  waits: 'Wait time after a remote call',
  wait: 'From command to arrival',
  upTo: (seconds: number) => `up to ${seconds} s`,
  longer: (seconds: number) => `more than ${seconds} s`,
  calls: 'Calls',
  none: 'No commands in this period',
})

export const reportMade = define('reportMade', {
  title: 'Monthly reports',
  choose: 'Select an organization to schedule its monthly report and see all its reports.',
  schedule: (organization: string) => `Create a report for ${organization} at the end of each month`,
  scheduleHint:
    'Its Managers and Admins are notified in the console, and by email if their notification settings say so.',
  scheduleFailed: 'Could not change the schedule',
  loadFailed: 'Failed to load the monthly reports',
  none: 'No reports yet',
  made: (timeZone: string) => `Created (${timeZone})`,
  current: 'Live figures',
  asMade: 'Snapshot from the day this report was created. Later data appears in the live figures only.',
  notFound: 'There is no such report',
  unknownZone: (timeZone: string) =>
    `This browser does not know the time zone ${timeZone} of this report. Dates and hours are in UTC, so days can start on the date before or after.`,
})

export const reportParts = define('reportParts', {
  save: 'CSV',
  /** Starts with the button's text. */
  saveNamed: (title: string) => `CSV: ${title}`,
  unknown: 'No data',
  showAll: (rows: number) => `Show all ${rows}`,
  showAllOf: (rows: number, title: string) => `Show all ${rows}: ${title}`,
  showFewer: 'Show fewer',
  showFewerOf: (title: string) => `Show fewer: ${title}`,
  previousMonth: 'Previous month',
  share: 'Share (%)',
})

export const reportUse = define('reportUse', {
  title: 'Activity',
  figure: 'Metric',
  month: 'This month',
  change: 'Change (%)',
  figures: {
    trips: 'Trips',
    floors: 'Floors travelled',
    doorCycles: 'Door cycles',
    moving: 'Travel time (h)',
    waits: 'Remote calls answered',
    wait: 'Average wait (s)',
  },
  busyHours: 'Busiest hours',
  averages: (timeZone: string) => `Average trips per hour (${timeZone.replaceAll('_', ' ')}). “—”: no data.`,
  weekday: 'Weekday',
})

export const demoPast = define('demoPast', {
  progress: (percent: number) => `Demo history is being prepared: ${percent} %`,
})

export const shared = define('shared', {
  exportCsv: 'Export CSV',
  exporting: 'Exporting...',
  export: 'Export',
  organizationFilter: {
    all: 'All Organizations',
    /** Label of an organization that is not among the options. */
    other: 'This Organization',
  },
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  cancel: 'Cancel',
  remove: 'Remove',
  save: 'Save',
  backToList: 'Back to List',
  moreActions: 'More Actions',
  emptyFiltered: 'Try adjusting your filters or search criteria.',
  type: 'Type',
  status: 'Status',
  allStatus: 'All Status',
  allTypes: 'All Types',
  view: 'View',
  online: 'Online',
  offline: 'Offline',
  organization: 'Organization',
  elevators: 'Elevators',
  elevator: 'Elevator',
  alerts: 'Alerts',
  loadingElevators: 'Loading elevators...',
  outOfService: 'Out of service',
  unknown: 'Unknown',
  print: 'Print',
  undo: 'Undo',
})

export const timeZones = define('timeZones', {
  daysIn: (zone: string) => `Days in the time zone ${zone.replaceAll('_', ' ')}`,
})

export const exports = define('exports', {
  title: (what: string) => `Export: ${what}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  content: 'What',
  contents: {
    states: 'States: floor, direction, door',
    events: 'Events: alerts, commands, connection and more',
    rollupsByHour: 'Rollups by hour',
    rollupsByDay: 'Rollups by day',
  },
  notes: {
    states: 'One row per period without a change. Periods without a row have no data.',
    events: 'Events in this period and those that lasted from before, latest first.',
    rollupsByHour:
      'Each hour (UTC) that is at least partly within the period. Hours are kept for 100 days. An hour is complete about 20 minutes after its end.',
    rollupsByDay:
      'Each day (UTC) that is at least partly within the period. A day is complete about 20 minutes after its end.',
  },
  format: 'Format',
  utc: 'Times in the file are UTC.',
  received: (size: string) => `${size} received`,
  failed: 'Failed to export. No file was saved.',
  time: 'Period',
  lastHours: (n: number) => `Last ${n} hours`,
  lastDays: (n: number) => `Last ${n} days`,
  lastYear: 'Last 12 months',
})
