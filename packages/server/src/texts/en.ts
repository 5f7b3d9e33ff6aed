import { define } from './define.ts'
import { releaseStore } from './release-store.ts'

export const signIn = define('signIn', {
  signIn: {
    again: 'Please sign in again.',
    wrong: 'The email or the password is wrong.',
    inHours: (hours: number) => `Too many attempts. Please try again in ${hours} hours.`,
    inMinutes: (minutes: number) => `Too many attempts. Please try again in ${minutes} min.`,
  },
  registration: {
    closed: 'Registration is closed. Please ask an Admin for an account.',
    approval: 'Your request was received. You can sign in as soon as an Admin has activated your account.',
    wrongSecret: 'The secret is not valid, or it was used.',
    emailTaken: 'An account with this email already exists.',
    emailInvalid: 'Please enter a valid email',
  },
  factor: {
    codeNeeded: 'Please enter the code of your authenticator app as well.',
    wrongCode: 'This code is wrong, or was used already. Wait for the next one.',
    tookTooLong: 'This sign-in took too long. Please start again.',
    tooManyCodes: 'Too many wrong codes. Please start again.',
    usedAlready: 'This sign-in was used already. Please start again.',
    unreadable: 'The second factor of this account cannot be read. Please ask an Admin to remove it.',
    scanFirst: 'Please begin by scanning the QR code.',
    onAlready: 'The second factor is on already.',
    off: 'The second factor is off.',
  },
  sso: {
    only: 'Please sign in with single sign-on: this server has no passwords.',
    expired: 'This sign-in took too long, or was used already. Please start again.',
    otherUser: 'The provider did not authenticate you again. Please try again.',
  },
  password: {
    wrong: 'The password is wrong.',
    common: 'This password is too common. Please choose another one.',
    current: 'This is the current password. Please choose another one.',
  },
  link: {
    used: 'This link has already been used. Please ask an Admin for a new one.',
    expired: 'This link has expired. Please ask an Admin for a new one.',
    withdrawn:
      'This link was withdrawn or replaced. Please open the newest one, or ask an Admin for a new one.',
    unknown: 'This link is not valid. Please check that it is complete, or ask an Admin for a new one.',
  },
})

export const canFilters = define('canFilters', {
  nameTaken: (name: string) => `A filter named "${name}" exists already. Choose another name.`,
})

export const controllers = define('controllers', {
  nameRequired: 'Name is required',
  keyRequired: 'Key is required',
  keyTaken: 'Controller key is already in use',
  sharedKey: (names: readonly string[]) =>
    `With this key the elevators ${names.map((name) => `"${name}"`).join(' and ')} would have one controller.`,
  secretUnreadable:
    'The shared secret of this controller cannot be read. Save a new one and enter it at the controller as well.',
  settingExists: 'A setting with this key already exists',
  firmware: {
    otherType: 'This firmware is for another controller type.',
    withdrawn: 'This firmware was withdrawn.',
    notReleased: 'This firmware is not released.',
  },
  update: {
    sent: 'Update Command Sent!',
    queued: (hours: number) =>
      `The update starts as soon as the controller comes online, within ${hours} hours.`,
    cancelled: 'The queued update was cancelled.',
    noElevator: 'Not linked to an elevator, so its online state is unknown.',
    neverConnected: 'The controller has never connected.',
    offline: 'The controller is offline.',
    noFirmware: 'Controller does not have a firmware assigned for update.',
    withdrawn: (name: string, version: string) =>
      `${name} v${version} was withdrawn. Assign another firmware first.`,
    underWay: 'An update of this controller is queued or under way already.',
    noneQueued: 'No update of this controller is queued.',
  },
})

export const elevators = define('elevators', {
  commands: {
    carCalled: (floor: string) => `Car called to floor ${floor}.`,
    resetSent: 'Reset controller command sent.',
    clearCacheSent: 'Clear cache command sent.',
    outOfService: 'The elevator is out of service. The command was not sent.',
    outOfServiceFor: (reason: string) =>
      `The elevator is out of service (${reason}). The command was not sent.`,
    linkDown: 'The link to the controllers is down. The command was not sent.',
    offline: 'The elevator is offline. The command was not sent.',
    notCommissioned:
      'The elevator is not commissioned: its controller has never connected. The command was not sent.',
    clockAhead:
      'The clock of the controller is more than 30 s ahead, so it would drop the command as expired. The command was not sent.',
    noFloor: (floor: number) => `The elevator has no floor ${floor}. The command was not sent.`,
    noController: 'The elevator has no controller yet. The command was not sent.',
  },
  controllerTaken: {
    byLine: (line: number) => `Line ${line} has this controller already.`,
    by: (name: string) => `Elevator "${name}" has this controller already.`,
    byAnother: 'Another elevator has this controller already.',
    some: 'Some controllers are taken. Nothing was created.',
  },
  keysRefused: 'Some controller keys are not valid. Nothing was created.',
})

const list = (names: readonly string[], more: number) => {
  const named = names.map((name) => `"${name}"`).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

export const firmware = define('firmware', {
  uploaded: (name: string, version: string) => `Firmware "${name}" v${version} uploaded successfully.`,
  exists: (name: string, version: string) =>
    `Firmware "${name}" version ${version} exists already for this controller type. Upload a new version instead.`,
  versionExists: 'This version exists already',
  tooLarge: (megabytes: number) => `The file is too large. This server accepts files up to ${megabytes} MB.`,
  noneReleased: 'No firmware is released for this controller type.',
  neverReleased: 'Only firmware that was released can be withdrawn.',
  released: 'This firmware is released. Withdraw it before you delete it.',
  /** @param more number of controllers after the named ones */
  assigned: (names: readonly string[], more: number) =>
    `This firmware is assigned to ${list(names, more)}. Assign another firmware there first.`,
  installing: (names: readonly string[], more: number) =>
    `This firmware is being installed on ${list(names, more)}. Wait until that has ended.`,
})

export const fleet = define('fleet', {
  tooManyNotes: 'This alert has no room for more notes.',
  tooEarly: 'Must not be earlier than seven days ago.',
  notPast: 'Must be in the past.',
})

export const health = define('health', {
  ending: 'The server is shutting down.',
  databaseDown: 'The database does not answer.',
  diskFull: "The server's disk is full.",
  brokerDown: 'The message broker is not connected.',
  hubDown: 'The hub takes no connections.',
})

export const history = define('history', {
  order: 'Must be after the beginning.',
  tooLong: (days: number) => `At most ${days} days can be read at once.`,
  tooFine: (samples: number) =>
    `At most ${samples} samples can be read at once: ask for a longer resolution.`,
  unknownKind: (kind: string, known: string) => `There is no kind ${kind}. Those that are known: ${known}.`,
  demoPast: (percent: number) =>
    `Demo history is being prepared: ${percent} %. This period can be exported when it is complete.`,
  unknownPlace: 'Must be what the last answer had as its next.',
})

export const members = define('members', {
  memberAlready: 'This user is a member of this organization already.',
  userRequired: 'User is required',
  noAccount: 'There is no such account.',
})

export const organizations = define('organizations', {
  buildingAsParent: 'A building cannot be a parent organization.',
  inactiveParent: 'The parent organization is inactive.',
  belowItself: 'An organization cannot be below itself.',
  parentNeedsManager: 'You need the access level Manager on the parent organization.',
  moveNeedsAdministrator: 'You need the access level Administrator on this organization to move it there.',
  hasChildren: 'This organization has child organizations. Move or delete them first.',
  hasElevators: 'This organization has elevators. Move or delete them first.',
  hasFigures:
    'The reports of its parent organization need the recorded figures of this organization. Deactivate it instead.',
})

export const remoteEvents = define('remoteEvents', {
  /** Notifications are declared in `remote.config.ts`. */
  unknownKind: (kind: string, remote: string) =>
    `No release of ${remote} that users get declares the notification ${kind}. Declare it in remote.config.ts and release that first.`,
  unknownPush: (name: string, remote: string) =>
    `No release of ${remote} that users get declares the push ${name}. Declare it in remote.config.ts and release that first.`,
  tooMany: (remote: string, seconds: number) =>
    `${remote} has sent too much in a short time. Please try again in ${seconds} seconds.`,
})

export const imports = define('imports', {
  inColumn: (column: string, problem: string) => `${column}: ${problem}`,
  unknown: (name: string) => `There is no organization “${name}”.`,
  severalNamed: (name: string) =>
    `Several organizations are named “${name}”. Write its path, as in Company / Site, or rename one of them.`,
  twice: 'Another row is the same.',
  usedBy: (elevator: string) => `The controller belongs to the elevator “${elevator}”.`,
  oneOf: (values: readonly string[]) => `One of ${values.join(', ')}.`,
  refused: (count: number) =>
    `Nothing was imported: ${count === 1 ? '1 row has problems' : `${count} rows have problems`}.`,
})

export const apiTokens = define('apiTokens', {
  unknown: 'This API token is not valid. Please check that it is complete.',
  expired: (name: string) => `The API token “${name}” has expired.`,
  revoked: (name: string) => `The API token “${name}” was revoked.`,
  creatorInactive: (name: string) =>
    `The API token “${name}” does not work: the account that created it is deactivated.`,
  accountInactive: (name: string) =>
    `The API token “${name}” does not work: its service account is deactivated.`,
  revokedAlready: 'This API token was revoked already.',
  nameTaken: 'A service account with this name exists already.',
})

export const releaseRights = define('releaseRights', {
  managers: {
    noAccount: (email: string) => `There is no active account with the email ${email}.`,
    isManager: (email: string, remote: string) => `${email} releases ${remote} already.`,
    isNoManager: (email: string, remote: string) => `${email} does not release ${remote}.`,
  },
  keys: {
    isTrusted: (remote: string) => `${remote} trusts this key already.`,
  },
  reasonNeeded: 'Please say why: this server asks for a reason.',
  /** The build names another remote. */
  otherRemote: (remote: string) => `You do not have permission to publish ${remote}.`,
})

export const schedules = define('schedules', {
  past: 'This time is over. Please choose one that is ahead.',
  tooFar: (days: number) => `Please choose a time within ${days} days.`,
  tokenEnds: (name: string) => `The API token “${name}” does not work any more at that time.`,
  already: (release: string) => `The same is scheduled for ${release} already. Cancel that first.`,
  tooMany: (remote: string, most: number) =>
    `${most} changes of ${remote} are scheduled already: cancel one of them first.`,
  over: 'It was done, cancelled or begun in the meantime.',
  noApproval: 'Nobody has to approve this.',
})

export const twoPersons = define('twoPersons', {
  noneOpen: (remote: string) => `No promotion of ${remote} waits for approval.`,
  otherVersion: (remote: string, open: string, given: string) =>
    `${remote} ${open} waits for approval, not ${given}.`,
  /** Two users approved concurrently. */
  changed: (remote: string) =>
    `Somebody else has just approved the promotion of ${remote}. Please look again.`,
  samePerson: 'Another person has to approve: nobody who asked for it or approved it already, and no token.',
  nobodyElse: (remote: string) =>
    `Nobody else could approve it: there is no other Admin, and no other release manager of ${remote}.`,
  lostRight: (remote: string) =>
    `Somebody who asked for it or approved it may no longer promote ${remote}. Withdraw the request and ask again.`,
  notTwo: (remote: string) =>
    `What a token asks for is approved by two people: there are no two who may promote ${remote}.`,
  wideCanary: (most: number) =>
    `Here two people promote: a canary goes to ${most} % of the users at most. Ask for a promotion instead.`,
})

export const users = define('users', {
  lastAdmin: 'This is the last Admin. Give somebody else the role first.',
  ownAccount: 'This is your own account. Please use your profile page.',
  deactivated: 'This account is deactivated. Activate it first.',
  noSecondFactor: 'The second factor is off.',
  neverLinkedAgain:
    'Nobody could sign in to this account again: this server has no passwords and links no emails.',
  invitedCannotSignIn: 'Invited people could not sign in: this server has no passwords and links no emails.',
  emailTaken: 'This email already has an account.',
  rolesByAdmins: 'Only Admins give roles.',
  membershipNeeded: 'Please choose an organization.',
  linkMail: {
    invitation: {
      title: 'Invitation to Hoistway',
      message: (by: string, until: string) =>
        `${by} invites you to Hoistway. Open the link and choose your password. It works once, until ${until}.`,
      open: 'Choose your password',
    },
    reset: {
      title: 'New password for Hoistway',
      message: (by: string, until: string) =>
        `${by} has created a link that sets a new password for your account. It works once, until ${until}, and replaces earlier links.`,
      open: 'Set a new password',
    },
    why: 'Do not forward this message: whoever opens the link sets the password of your account. If you did not expect it, tell an Admin.',
    failures: {
      'mail-refused': 'The mail server refused the message.',
      'mail-sign-in': 'The mail server rejected Hoistway’s sign-in.',
      timeout: 'The mail server did not answer in time. It may still send the message.',
      unreachable: 'The mail server does not accept messages at the moment.',
    },
  },
})

export const access = define('access', {
  signInAgain: 'Please sign in again.',
  noTokens: 'This call is for signed-in users only, not for API tokens.',
  scopeMissing: (scope: string) => `This API token does not have the scope ${scope}.`,
  needsSecondFactor: 'Your role needs a second factor. Please set one up first.',
  noAntiForgery: (header: string) => `The request carries no valid ${header} header.`,
  confirmationNeeded: 'Please confirm this with your password or a code.',
  tooManyAtOnce: 'Too many people are signing in at this moment. Please try again.',
  needsLevel: (level: string) => `You need the access level ${level} to do this.`,
  manage: (level: string) => `You need the access level ${level} to manage this organization.`,
  manageUsers: (level: string) => `You need the access level ${level} to manage this organization's users.`,
})

const changed = (what: string, then: string) =>
  `${what} changed by somebody else, or by your last save if it got no answer. ${then} and make your change again if it is missing.`

export const entities = define('entities', {
  notFound: {
    alert: 'Alert not found.',
    alertCode: 'Entry of the code book not found.',
    apiToken: 'API token not found.',
    browser: 'Browser not found.',
    canDatabase: 'CAN database not found.',
    canRecording: 'Recording not found.',
    canTrigger: 'Trigger not found.',
    controller: 'Controller not found.',
    delivery: 'Message not found.',
    elevator: 'Elevator not found.',
    fault: 'Fault not found.',
    filter: 'Filter not found.',
    firmware: 'Firmware not found.',
    firmwareUpdate: 'Firmware update not found.',
    maintenanceWindow: 'Maintenance window not found.',
    membership: 'Membership not found.',
    note: 'Note not found.',
    notification: 'Notification not found.',
    organization: 'Organization not found.',
    parentOrganization: 'Parent organization not found.',
    pattern: 'Recurring problem not found.',
    release: 'Release not found.',
    releaseSchedule: 'Scheduled change not found.',
    report: 'Report not found.',
    serviceAccount: 'Service account not found.',
    rule: 'Rule not found.',
    session: 'Session not found.',
    signingKey: 'Signing key not found.',
    user: 'User not found.',
    webhook: 'Webhook not found.',
  },
  changedMeanwhile: {
    alertCode: changed('This entry was', 'Reload it'),
    controller: changed('This controller was', 'Reload it'),
    elevator: changed('This elevator was', 'Reload it'),
    filter: changed('This filter was', 'Reload it'),
    onCall: changed('Rotas and chain were', 'Reload them'),
    organization: changed('This organization was', 'Reload it'),
    rule: changed('This rule was', 'Open it again'),
    serviceAccount: changed('This service account was', 'Open it again'),
    user: changed('The roles of this user were', 'Check them'),
    webhook: changed('This webhook was', 'Open it again'),
  },
})

export const codeBook = define('codeBook', {
  taken: 'The code book has an entry for this code and controller type.',
  twice: (code: string) => `${code} is listed twice for the same controller type.`,
})

export const deliveries = define('deliveries', {
  open: 'Open in Hoistway',
  why: 'You receive this message because of your notification settings:',
  called: 'You receive this message because an escalation chain calls you.',
  test: {
    title: 'Test message',
    message: 'Messages from Hoistway arrive here.',
  },
  missing: (variables: readonly string[]) => `The server needs ${variables.join(' and ')} for this.`,
  notThisBrowser: 'Notifications are off in this browser.',
  tooManyWebhooks: (max: number) => `An organization has at most ${max} webhooks.`,
})

export const rules = define('rules', {
  tooMany: (max: number) => `There can be at most ${max} rules.`,
  unknownWebhook: 'This webhook does not exist any more.',
  noAddressee: 'Please choose at least one recipient.',
  windowOver: 'The end must be in the future.',
  tooManyWindows: (max: number) => `An organization has at most ${max} maintenance windows.`,
  /** @param name of the rule */
  digest: (count: number, name: string) => `${count} notifications: ${name}`,
  more: (count: number) => `And ${count} more.`,
})

export const reports = define('reports', {
  figure: 'Metric',
  month: 'This month',
  before: 'Previous month',
  figures: {
    availability: 'Average availability',
    alerts: 'New alerts',
    commands: 'Commands sent',
    trips: 'Trips',
    floors: 'Floors travelled',
    doorCycles: 'Door cycles',
    moving: 'Travel time (h)',
    waits: 'Remote calls answered',
    wait: 'Average wait (s)',
  },
  /** The title of a table without all of its rows. */
  cut: (title: string, rows: number, total: number) =>
    rows < total ? `${title} (${rows} of ${total.toLocaleString('en')})` : title,
  organizations: 'Organization, lowest first',
  elevators: 'Elevator, lowest first',
  organization: 'Organization',
  day: 'Day',
  availability: 'Availability',
  unavailable: 'Unavailable (h)',
  offline: 'Offline, also out of service (h)',
  alertsBy: {
    byCode: 'Alerts by code',
    byOrganization: 'Alerts by building',
    byControllerType: 'Alerts by controller type',
    byFirmware: 'Alerts by firmware',
  },
  count: 'Alerts',
  unknown: 'Unknown',
  commands: 'Command',
  sentBefore: 'Sent, previous month',
  counts: { sent: 'Sent', succeeded: 'Succeeded', failed: 'Failed', expired: 'Expired' },
  kinds: {
    'call-car': 'Call car',
    'reset-controller': 'Reset controller',
    'clear-cache': 'Clear cache',
  },
})

export const onCall = define('onCall', {
  title: (count: number, organization: string) => `${count} critical alerts: ${organization}`,
  respond: 'Acknowledge, snooze or hand over with the link. It works once.',
  more: (count: number) => `And ${count} more.`,
  unknownPerson: 'A person does not see this organization.',
  noSteps: 'An active chain needs at least one step.',
  unknownStep: 'A step names a rota, a person or a webhook that does not exist.',
  link: {
    used: 'This link has already been used.',
    expired: 'This link has expired.',
    withdrawn: 'This link no longer works. Sign in to see the alerts.',
    unknown: 'This link is not valid. Please check that it is complete.',
  },
  over: 'The alerts were acknowledged or have ended.',
  ended: 'The escalation of this call has ended.',
  continued: 'The escalation has continued since this call. You can still acknowledge.',
  nobodyElse: 'The chain calls nobody else at the moment.',
})

export const canDatabases = define('canDatabases', {
  problems: {
    unexpected: (token: string) =>
      token ? `"${token}" is not expected here.` : 'The statement does not end.',
    identifier: (token: string) => `${token} is no identifier of a message.`,
    bits: (token: string) => `The bits of the signal ${token} are outside of a message.`,
    float: (token: string) => `The signal ${token} needs 32 bits for a float, or 64 for a double.`,
    twice: (token: string) => `${token} is defined twice.`,
    noMultiplexor: (token: string) => `The signal ${token} has no multiplexor.`,
    nested: (token: string) => `The signal ${token} depends on itself or on more than 16 multiplexors.`,
    tooLarge: (_token: string) => 'The file is too large.',
    noNode: (_token: string) => 'The file has no node ID from 1 to 127.',
  },
})

export const canRecordings = define('canRecordings', {
  runsAlready: 'A recording of this elevator is already running.',
  tooMany: (max: number) => `${max} of your recordings are running, which is the limit. Stop one first.`,
  noSpace: (megabytes: number) =>
    `Recordings of an elevator have up to ${megabytes} MB together. Delete one first, or choose a smaller size.`,
  tooManyArmed: (max: number, elevators: number) =>
    `Seconds before an alert can be recorded for ${max} elevators, and this would make ${elevators}. Set them to 0, or choose fewer elevators.`,
  notAFrame: 'This is no frame of a candump log or of a Vector log.',
  notADate: 'This is no date of a Vector log.',
  inLine: (line: number, text: string) => `Line ${line}: ${text}`,
  noFrames: 'The file has no frames.',
  logTooLarge: (megabytes: number) => `The log is too large. Logs have up to ${megabytes} MB.`,
  notALog: 'The request must be a candump log or a Vector log, as text/plain.',
  notYours: 'Only the user who added it or a Manager can delete this.',
})

export const notes = define('notes', {
  tooLarge: (megabytes: number) => `The file is too large. Attachments can have up to ${megabytes} MB.`,
  tooManyFiles: (megabytes: number) =>
    `The files of this elevator have ${megabytes} MB together, which is the limit. Delete a note with a file first.`,
  otherType: 'Only photos (JPEG, PNG, WebP) and PDF files can be added.',
  cannotSee: 'A mentioned person cannot see this elevator.',
  notYours: 'Only its author or a Manager can delete this note.',
})

export const errors = define('errors', {
  forbidden: 'You do not have permission to do this.',
  invalidValues: 'Some values are not valid.',
  invalidValue: 'Invalid value',
  requiredValue: 'This value is required',
  invalidText: 'A text must not contain a NUL character or half of another one',
  invalid: 'The request is not valid.',
  invalidJson: 'The request is not valid JSON.',
  noBody: 'The request has no body.',
  tooLarge: 'The request is too large.',
  notJson: 'The request must be JSON.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  tooDeep: (levels: number) => `The request is nested too deeply: ${levels} levels are the limit.`,
  nothingAt: (method: string, path: string) => `There is nothing at ${method} ${path}.`,
  noSuchRange: 'The file has no such range.',
  switchedOn: 'This failure was switched on.',
  failed: 'Something went wrong on the server. Please try again.',
})

export const database = define('database', {
  busy: 'The server is busy with other changes, and nothing was changed. Please try again.',
  exists: 'This record already exists.',
  referenceChanged: 'Something that this record refers to, or that refers to it, has changed.',
  inUse: 'This record is in use.',
  away: 'The database is not available. Please try again.',
  diskFull: "The server's disk is full. Nothing was saved.",
  tooSlow: 'The database took too long, and nothing was changed. Please try again.',
  unknown: 'The database did not confirm your change. Look whether it was saved before you try again.',
})

export const releases = define('releases', releaseStore)
