import { define } from './define.ts'
import { loadFailure } from './load-failure.ts'
import { pageHealth } from './page-health.ts'
import { and, or } from './word-lists.ts'

/** Texts of the sign-in pages. The contracts contain the error messages of the fields. */
export const auth = define('auth', {
  title: 'Sign in',
  lead: 'Watch over your elevators, wherever they are.',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  newHere: 'New here?',
  createAnAccount: 'Create an account',
  loginNoToken: 'Login failed. Please check your credentials.',
  loginFailed: 'Login failed. Please try again.',
  ended: {
    expired: 'Your session has expired. Please sign in again.',
    unreachable:
      'Your session could not be renewed, because the server could not be reached. Please sign in again.',
    revoked:
      'Your session was ended. You logged out elsewhere, or the password or the second factor of your account was changed, or the session was used in two places at once. Please sign in again.',
    inactive: 'Your account was deactivated. Please ask an Admin.',
    elsewhere: 'You were logged out in another tab.',
  },
  sso: {
    continueWith: (provider: string) => `Continue with ${provider}`,
    failures: {
      unavailable: 'The sign-in provider cannot be reached. Please try again later.',
      denied: 'The sign-in provider did not sign you in. Please try again.',
      refused: 'This account cannot sign in here. Please ask an Admin.',
      pending: 'Your account waits for the approval of an Admin.',
      expired: 'This sign-in took too long, or was used already. Please start again.',
    },
  },
  secondStep: {
    title: 'Two-step sign-in',
    leadApp: 'Enter the 6-digit code that your authenticator app shows for Hoistway.',
    leadRecovery: 'Enter one of the recovery codes that you saved. Each of them works once.',
    verify: 'Verify',
    verifying: 'Verifying...',
    failed: 'The code could not be checked. Please try again.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to sign in',
  },
  demoAccounts: 'Demo accounts',
  /** Precedes role and email for screen readers. */
  fillIn: 'Fill in ',
})

/** Texts about the live connection. */
export const connection = define('connection', {
  title: 'Live connection',
  /** The state of the connection, and the cause unless the state implies it. */
  indicator: (state: string, cause?: string) => (cause ? `${state}, ${cause}` : state),
  named: (indicator: string) => `Live connection: ${indicator}`,
  /** Follows the state, as in 'Connected for 3 min'. */
  lasting: (span: string) => ` for ${span}`,
  states: {
    Connected: 'Connected',
    Connecting: 'Connecting',
    Reconnecting: 'Reconnecting',
    Disconnected: 'Disconnected',
    Disconnecting: 'Disconnecting',
  },
  meanings: {
    Connected: 'Values update live.',
    Connecting: 'The live connection is being set up.',
    Reconnecting: 'The live connection was lost and is being restored.',
    Disconnected: 'Values do not update by themselves now.',
    Disconnecting: 'The live connection is being closed.',
  },
  reconnect: 'Reconnect',
  offline: 'You are offline.',
  lastKnown: (since: string) => `Last known state, from ${since} – no connection.`,
  browserOffline: 'browser offline',
  controllersOutOfReach: 'controllers out of reach',
  noUpdatesFor: (span: string) => `No live updates for ${span}.`,
  interrupted: 'Live updates are interrupted. Reconnecting…',
  controllersAway: (since: string) =>
    `The link to the controllers is down since ${since}. Values are the last known ones.`,
  databaseAway: (since: string) =>
    `The database is down since ${since}. Alerts and lists are the last known ones.`,
  databaseDown: 'database down',
  givenUp: 'The real-time connection could not be restored.',
  disk: {
    low: "Less than 10 % of the server's disk is free. When it is full, nothing can be saved.",
    full: "The server's disk is full. Nothing can be saved.",
  },
  facts: {
    id: 'Connection ID',
    since: 'Connected since',
    subscriptions: 'Subscriptions',
    elevators: (count: number) => (count === 1 ? '1 elevator' : `${count} elevators`),
  },
})

/** Texts of the bell's notification list and of the toasts. */
export const notifications = define('notifications', {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  markAllRead: 'Mark all read',
  showMore: 'Show More',
  retry: 'Retry',
  sound: 'Sound for critical alerts',
  settings: 'Notification settings',
  severity: 'Severity of notifications',
  allSeverities: 'All severities',
  severities: { critical: 'Critical', warning: 'Warning', info: 'Info', success: 'Success' },
  /** Precedes the title of a notification for screen readers. */
  line: {
    replay: 'Replay',
    replayOf: (when: string) => `Replay of ${when}`,
    read: { critical: 'critical: ', warning: 'warning: ', info: 'info: ', success: 'success: ' },
    unread: {
      critical: 'Unread, critical: ',
      warning: 'Unread, warning: ',
      info: 'Unread, info: ',
      success: 'Unread, success: ',
    },
    readUnknown: 'severity unknown: ',
    unreadUnknown: 'Unread, severity unknown: ',
    /** Precedes a time. */
    first: ', first ',
    resolved: ' · Resolved ',
  },
  empty: 'Nothing new. Alerts of your elevators and messages to you appear here.',
  emptyFiltered: 'No notification of this severity.',
  loadFailed: 'Notifications could not be loaded.',
  readFailed: 'Not marked as read. Please try again.',
  toasts: {
    title: 'New critical alerts',
    more: (count: number) => `And ${count} more: see the bell.`,
    /** The same message from several elevators. */
    incident: (count: number, message: string) => `${count} alerts: ${message}`,
    names: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
    dismissAll: 'Dismiss all',
    dismiss: (title: string) => `Dismiss ${title}`,
    dismissUntitled: 'Dismiss notification',
  },
})

/** Texts of the notification settings of users and organizations. */
export const delivery = define('delivery', {
  title: 'Notification settings',
  lead: 'How Hoistway reaches you while no page is open.',
  loading: 'Loading settings',
  loadFailed: 'The settings could not be loaded',
  actions: 'Actions',
  save: 'Save',
  saved: 'Saved.',
  saveFailed: 'Not saved. Please try again.',
  back: 'Back to the organization',
  ofOrganization: (name: string) => `Notifications of ${name}`,
  channels: { email: 'Email', push: 'Browser', webhook: 'Webhook' },
  missing: (variables: string) => `This is not set up on the server. Missing: ${variables}`,
  emailTo: (address: string) => `Messages go to ${address}.`,
  test: 'Send Test',
  testSent: 'A test message is on its way.',
  testFailed: 'The test message was not sent. Please try again.',
  push: {
    lead: 'This browser shows notifications while no page of Hoistway is open, until you sign out or your session ends.',
    on: 'Turn On in This Browser',
    off: 'Turn Off in This Browser',
    remove: 'Remove',
    unknown: 'Unknown browser',
    denied: 'The browser does not allow notifications of this site. Allow them in its settings.',
    unsupported:
      'This browser cannot receive notifications. On an iPhone, add Hoistway to the home screen first.',
    failed: 'Not changed. Please try again.',
  },
  preferences: 'Language and quiet hours',
  language: 'Language',
  timeZone: 'Time zone',
  quietHours: 'Quiet hours',
  reports: 'Monthly reports by email',
  hours: { from: 'From', to: 'To' },
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  /** Reasons of failed attempts, by the server's codes. */
  reasons: {
    http: (status: string) => `The receiver answered ${status}.`,
    timeout: 'The receiver took too long.',
    unreachable: 'The receiver cannot be reached.',
    'no-tls': 'The address must start with https://.',
    'private-address': 'The address leads into a private network.',
    'mail-refused': 'The mail server refused the message.',
    'mail-sign-in': 'The mail server refused the sign-in of Hoistway.',
    'no-access': 'The recipient has no access any more.',
    'target-gone': 'The webhook is off or was removed.',
    'secret-unreadable': 'The stored secret cannot be read. Set it up again.',
    expired: 'It could not be sent within a day.',
  },
  log: {
    title: 'Sent messages',
    message: 'Message',
    state: 'Status',
    at: 'Created',
    again: 'Send Again',
    againOf: (title: string) => `Send again: ${title}`,
    failed: 'Not sent again. Please try again.',
    loadFailed: 'The messages could not be loaded',
    none: 'No messages yet.',
  },
  webhooks: {
    title: 'Webhooks',
    lead: 'Messages go to these addresses, signed as Standard Webhooks: to a chat, to your own system, or to a gateway for SMS and calls.',
    loadFailed: 'The webhooks could not be loaded',
    none: 'No webhook yet.',
    add: 'Add Webhook',
    edit: 'Edit webhook',
    editOf: (name: string) => `Edit ${name}`,
    testOf: (name: string) => `Send test to ${name}`,
    remove: 'Delete webhook',
    removeText: (name: string) => `${name} gets no more messages.`,
    removeFailed: 'The webhook was not deleted. Please try again.',
    name: 'Name',
    url: 'Address',
    urlKept: (host: string) => `Leave it empty to keep the address on ${host}.`,
    format: 'Format',
    formats: { standard: 'Standard Webhooks', slack: 'Slack', teams: 'Microsoft Teams' },
    state: 'Status',
    on: 'On',
    off: 'Off',
    secretTitle: 'Webhook added',
    secretText: 'The receiver checks signatures with this secret. It is shown only once.',
    copySecret: 'Copy Secret',
  },
})

/** Texts of the rules of notifications. */
export const rules = define('rules', {
  title: 'Rules',
  lead: 'Choose which events of your elevators are sent to you.',
  leadOfOrganization:
    'Choose which events of the elevators of this organization, and of those below it, are sent to its webhooks.',
  loadFailed: 'The rules could not be loaded',
  none: 'No rule yet.',
  add: 'Add Rule',
  edit: 'Edit rule',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Delete rule',
  removeText: (name: string) => `${name} sends no more messages.`,
  removeFailed: 'The rule was not deleted. Please try again.',
  actions: 'Actions',
  save: 'Save',
  saveFailed: 'Not saved. Please try again.',
  name: 'Name',
  to: 'Send to',
  noAddressee: 'Please choose at least one addressee',
  nobody: 'Nowhere',
  state: 'Status',
  on: 'On',
  off: 'Off',
  isOn: 'Rule is on',
  channels: { email: 'Email', push: 'Browser' },
  event: 'Event',
  events: { alert: 'Alert', offline: 'Elevator offline' },
  severity: 'Severity (none: all)',
  severities: { critical: 'Critical', warning: 'Warning', info: 'Info' },
  allSeverities: 'All severities',
  codes: 'Codes',
  codesHint: 'First letters of codes, such as Er1, separated by commas. Empty: all codes.',
  controllerType: 'Controller type (none: all)',
  unacknowledgedMinutes: 'Minutes without acknowledgement',
  offlineMinutes: 'Minutes offline',
  unacknowledgedFor: (minutes: number) => `not acknowledged for ${minutes} min`,
  offlineFor: (minutes: number) => `Elevator offline for ${minutes} min`,
  hours: 'Only at certain hours',
  duringQuietHours: 'Also during quiet hours',
  showPreview: 'Preview',
  preview: (count: number, events: number) =>
    `This rule would have sent ${count} ${count === 1 ? 'message' : 'messages'} about ${events} ${events === 1 ? 'event' : 'events'} in the last 30 days.`,
  previewCut: 'Only the latest events were counted.',
})

/** Texts of planned maintenance. */
export const maintenance = define('maintenance', {
  title: 'Planned maintenance',
  lead: 'During these times, rules and escalation chains send nothing about the elevators of this organization and of those below it. The console still shows their alerts. Events that last longer are sent afterwards.',
  loadFailed: 'The maintenance windows could not be loaded',
  none: 'No maintenance is planned.',
  period: 'Period',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  actions: 'Actions',
  startsAt: 'From',
  endsAt: 'Until',
  reason: 'Reason',
  add: 'Add Maintenance',
  addFailed: 'Not saved. Please try again.',
  remove: 'Delete maintenance',
  removeText: (reason: string) => `Rules and escalation chains send messages again: ${reason}`,
  removeFailed: 'The maintenance was not deleted. Please try again.',
})

/** Texts of on-call rotas, escalation, and the page of one-time links. */
export const onCall = define('onCall', {
  title: 'On call',
  lead: 'Hoistway calls the people and webhooks of this chain about critical alerts, one step after the other, until a person acknowledges. Elevators of organizations below belong to it, unless those have their own chain.',
  loading: 'Loading rotas',
  loadFailed: 'The rotas could not be loaded',
  active: 'Use the chain for critical alerts',
  save: 'Save',
  saveFailed: 'Not saved. Please try again.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  steps: {
    title: 'Escalation chain',
    add: 'Add Step',
    choose: 'Choose a rota, a person or a webhook',
    call: (step: number) => `Step ${step}: call`,
    rota: (name: string) => `Rota: ${name}`,
    webhook: (name: string) => `Webhook: ${name}`,
    minutes: 'Minutes to wait',
    removeOf: (step: number) => `Remove step ${step}`,
  },
  rotas: 'Rotas',
  newRota: 'New rota',
  addRota: 'Add Rota',
  name: 'Name',
  startsAt: 'First handover, then weekly',
  addPerson: 'Add person',
  choosePerson: 'Choose a person',
  noAccess: 'A person without access',
  incomplete: 'A name or a step is incomplete.',
  substitute: 'Substitute',
  from: 'From',
  until: 'Until',
  addOverride: 'Add Substitute',
  override: (name: string, from: string, to: string) => `${name} from ${from} until ${to}`,
  schedule: 'Next weeks',
  shift: (from: string, to: string) => `${from} to ${to}:`,
  gap: 'Nobody is on call',
  respond: {
    title: 'Critical alerts',
    lead: 'Hoistway has called you.',
    loading: 'Loading alerts',
    failed: 'This did not work. Please try again.',
    incomplete: 'The link is not complete. Please copy all of it from the message.',
    actions: {
      acknowledge: 'Acknowledge',
      snooze: 'Snooze for 15 Minutes',
      'hand-over': 'Hand Over to the Next',
    },
    done: {
      acknowledge: 'Acknowledged. Nobody else is called.',
      snooze: 'Snoozed. The next person is called in 15 minutes.',
      'hand-over': 'Handed over. The next person is called now.',
    },
    open: 'Open the alerts',
  },
})

/** Texts of the command palette. */
export const palette = define('palette', {
  title: 'Command palette',
  searchEverything: 'Search everything',
  searching: 'Searching…',
  nothingFound: (query: string) => `Nothing found for “${query}”`,
  typeMore: 'Type two letters to search elevators and organizations.',
  searchFailed: 'The server could not be searched.',
  commandFailed: (name: string) => `“${name}” could not be run. Choose it again to retry.`,
  firstListed: (shown: number) => `The first ${shown} are listed.`,
  firstOfAll: (shown: number, all: number) => `The first ${shown} of ${all} are listed.`,
  groups: { pages: 'Pages', actions: 'Actions', elevators: 'Elevators', organizations: 'Organizations' },
  pages: {
    findElevator: 'Scan or type a controller key',
    codeBook: 'Code Book',
    releases: 'Releases',
    audit: 'Audit Log',
    serviceAccounts: 'Service Accounts',
    imports: 'Import',
    profile: 'Profile',
    appearance: 'Language, theme and time format',
    security: 'Password and second factor',
  },
  actions: {
    light: 'Use the light theme',
    dark: 'Use the dark theme',
    system: 'Use the system theme',
    shortcuts: 'Show keyboard shortcuts',
    logout: 'Logout',
  },
  /** Labels of keyboard keys. */
  keys: { control: 'Ctrl', escape: 'Esc' },
})

/** Texts of the palette's search for alert codes, controllers and commands. */
export const paletteSearch = define('paletteSearch', {
  alerts: 'Alerts',
  alertsOf: (code: string) => `Active alerts with the code ${code}`,
  explains: (code: string) => `Explanation of ${code}`,
  controllers: 'Controllers',
  /** First word of the command 'reset ESP-0042'. */
  verb: 'reset',
  reset: (elevator: string) => `Reset the controller of ${elevator}…`,
})

/** Texts of the list of keyboard shortcuts. */
export const shortcuts = define('shortcuts', {
  title: 'Keyboard shortcuts',
  search: 'Search pages, elevators, organizations and actions',
  sidebar: 'Collapse or expand the sidebar',
  searchList: 'Search this list',
  toRows: 'From the search to the rows, and from row to row',
  showList: 'Show these shortcuts',
  closeTop: 'Close the dialog or menu',
  goTo: (page: string) => `Go to ${page}`,
})

/** Texts of /profile. */
export const profile = define('profile', {
  title: 'Profile',
  logout: 'Logout',
  roles: 'Roles',
  noRoles: 'User: you can view what your organizations share with you.',
  appearance: 'Appearance',
  appearanceHint: 'Remembered in this browser.',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  timeFormat: 'Time format',
  browser: 'Browser',
  language: 'Language',
  timeZone: 'Time zone',
  site: 'Site',
  dateLanguage: 'Date format',
  asInterface: 'Same as interface',
  membership: {
    title: 'Organizations',
    loading: 'Loading organizations',
    failed: 'Your organizations could not be loaded',
    notSaid: 'Your organizations are not available.',
    none: 'You belong to no organization yet.',
    noDepartment: 'No department',
    inactive: 'Inactive',
  },
})

/** Texts of /register. The contracts contain the error messages of the fields. */
export const register = define('register', {
  title: 'Create your account',
  lead: 'An Admin then adds you to your organizations.',
  firstName: 'First name',
  lastName: 'Last name',
  confirmPassword: 'Confirm password',
  createAccount: 'Create Account',
  creatingAccount: 'Creating Account...',
  failed: 'Registration failed. Please try again.',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
})

/** Texts of the security settings and their pages. */
export const security = define('security', {
  password: {
    title: 'Password',
    current: 'Current password',
    new: 'New password',
    confirmNew: 'Confirm new password',
    own: 'Your password',
    endOtherSessions: 'Log out all other sessions',
    change: 'Change Password',
    changing: 'Changing Password...',
    failed: 'The password could not be changed. Please try again.',
    changed: 'Your password was changed.',
    changedElsewhere: 'Your password was changed. All other sessions have ended.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'It is the password of your account from now on.',
    toSignIn: 'Go to sign in',
    incomplete:
      'This link is not complete. Please open it as you received it, or ask an Admin for a new one.',
    checking: 'Checking the link...',
    linkFailed: 'The link could not be checked. Please try again.',
    invited: (email: string) => `Welcome. You sign in with ${email} and this password.`,
    account: (email: string) => `For ${email}. It replaces the old password and ends every session.`,
    set: 'Set Password',
    setting: 'Setting Password...',
    done: 'Your password is set. You can sign in with it now.',
  },
  factor: {
    title: 'Two-factor authentication',
    lead: 'Adds a code from an app on your phone to your password.',
    loading: 'Loading two-factor authentication...',
    statusFailed: 'The status of two-factor authentication could not be loaded',
    off: 'Off.',
    on: 'On. ',
    /** Precede and follow the time. */
    onSince: { before: 'On since ', after: '. ' },
    codesLeft: (count: number) =>
      count === 0
        ? 'No recovery code is left: create new ones.'
        : `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
    setUp: 'Set Up',
    newCodes: 'New Recovery Codes',
    turnOff: 'Turn Off',
    enabled: 'Two-factor authentication is on. All other sessions have ended.',
    disableAsked: 'Signing in then requires only the password, and the recovery codes no longer work.',
    disableRequired: 'Your role requires two-factor authentication: you will set it up again immediately.',
    disableFailed: 'Two-factor authentication could not be turned off. Please try again.',
    disabled: 'Two-factor authentication is off.',
    renew: 'Renew Codes',
    renewAsked: 'The recovery codes that you have no longer work then.',
    renewFailed: 'The recovery codes could not be renewed. Please try again.',
  },
  proof: {
    title: 'Confirm your identity',
    withPassword: 'With password',
    withCode: 'With a code',
    withSso: (provider: string) => `With ${provider}`,
    ssoHint: (provider: string) => `${provider} asks you to sign in again, in another window.`,
    ssoDone: 'You can close this window.',
    ssoRefused: 'The provider did not confirm your identity. Please try again.',
    checking: 'Checking...',
    cancel: 'Cancel',
  },
  enrol: {
    title: 'Set up two-factor authentication',
    lead: 'Your role requires it before you continue: a code from an app on your phone, in addition to your password.',
    logout: 'Logout',
    continue: 'Continue',
    scan: 'Scan this code with an authenticator app, or type the key into it. Then enter the 6-digit code that the app shows.',
    qrCode: 'QR code for your authenticator app',
    key: 'Key',
    turnOn: 'Turn On',
    turningOn: 'Turning On...',
    failed: 'Two-factor authentication could not be set up. Please try again.',
  },
  codes: {
    title: 'Recovery codes',
    save: 'Save these recovery codes now',
    saveWhy:
      'Without your phone, each of them signs you in once. They are not shown again, and they replace all earlier ones.',
    copy: 'Copy Codes',
    download: 'Download Codes',
    saved: 'I Have Saved Them',
  },
})

/** Texts about the releases of the remotes. */
export const settings = define('settings', {
  title: 'Settings',
  releases: {
    title: 'Releases',
    lead: 'Each part of the console is released by its own team. A change here reaches open tabs within seconds.',
    loading: 'Loading releases...',
    failed: 'Failed to load releases',
    of: (remote: string) => `Releases of ${remote}`,
    none: 'No releases yet',
    /** The version that users get. */
    live: (name: string, version: string) => `${name} ${version}`,
    noneLive: (name: string) => `${name} has no live release`,
    /** Precede and follow the time of the release. */
    since: (who: string) => ({ before: ' since ', after: ` by ${who}` }),
    canary: (version: string, audience: string) => `${version} is being tried by ${audience}`,
    share: (percent: number) => `${percent} % of the users`,
    everyRole: (role: string) => `every ${role}`,
    states: { live: 'Live', canary: 'Canary', before: 'Before', thisTab: 'This tab' },
    preview: (branch: string) => `Preview ${branch}`,
    columns: {
      version: 'Version',
      published: 'Published',
      by: 'By',
      origin: 'Built',
      platform: 'Platform',
      tab: 'This Tab',
    },
    /** Origin of a build. */
    origin: {
      commit: (commit: string) => `commit ${commit}`,
      signed: (key: string) => `Checks signed by ${key}`,
    },
    run: 'Run Here',
    runNamed: (release: string) => `Run Here: ${release}`,
    stop: 'Stop',
    stopNamed: (release: string) => `Stop running ${release} in this tab`,
  },
  rollBack: {
    label: 'Roll Back',
    named: (remote: string) => `Roll Back ${remote}`,
    nothingBefore: 'No release was live before',
    endsCanary: (name: string, canary: string, live: string) =>
      `The canary of ${name} ${canary} ends; ${live} stays live.`,
    endsCanaryNoneLive: (name: string, canary: string) =>
      `The canary of ${name} ${canary} ends; nothing stays live.`,
    restores: (name: string, before: string, live: string) =>
      `${name} ${before} becomes live for everybody instead of ${live}.`,
    done: (name: string, live: string) => `${name} ${live} is live.`,
    doneNoneLive: (name: string) => `${name} has no live release.`,
    failed: (name: string) => `Failed to roll ${name} back`,
  },
  failures: {
    title: 'Failures',
    lastWeek: 'Failures of the last 7 days',
    noneLastWeek: 'No failures in the last 7 days',
    inThisTab: 'In this tab',
    ofThisTab: 'Failures in this tab',
    columns: {
      release: 'Release',
      kind: 'Failure',
      users: 'Users',
      last: 'Last',
      detail: 'Detail',
      when: 'When',
    },
    kinds: {
      missing: 'Could not be reached',
      slow: 'Took too long',
      broken: 'Failed while loading',
      refused: 'Failed its integrity check',
      'too-new': 'Needs a newer console',
      'too-old': 'Made for an older console',
    },
  },
})

/** Texts of /users. */
export const oneTime = define('oneTime', { copied: 'Copied', done: 'Done' })

export const accounts = define('accounts', {
  title: 'Users',
  user: 'User',
  searchPlaceholder: 'Name or email...',
  search: 'Search users',
  loadFailed: 'Failed to load users',
  empty: 'No users found',
  columns: {
    name: 'Name',
    roles: 'Roles',
    state: 'Status',
    memberships: 'Memberships',
    lastSignIn: 'Last sign-in',
    secondFactor: 'Second factor',
    actions: 'Actions',
  },
  states: {
    active: 'Active',
    invited: 'Invited',
    pending: 'Waiting for approval',
    deactivated: 'Deactivated',
    unknown: 'State unknown',
  },
  /** Precedes a time. */
  linkUntil: 'Link until',
  ownProfile: 'Your profile',
  /** Accessible name of an action in an account's row. */
  actionOf: (action: string, account: string) => `${action}: ${account}`,
  activate: { label: 'Activate', approve: 'Approve', failed: 'Failed to activate the account' },
  createLink: {
    label: 'Reset Link',
    title: 'Create Reset Link',
    text: (email: string) =>
      `Whoever opens the link sets the password of ${email}. It works once and replaces earlier links.`,
    confirm: 'Create Link',
    failed: 'Failed to create the reset link',
  },
  withdrawLink: { label: 'Withdraw Link', failed: 'Failed to withdraw the reset link' },
  removeFactor: {
    label: 'Remove Second Factor',
    text: (email: string) =>
      `${email} then signs in with the password alone, and every session ends. Make sure that the request really comes from them.`,
    confirm: 'Remove',
    failed: 'Failed to remove the second factor',
  },
  link: {
    title: 'Reset Link',
    /** Precede and follow the link's expiry. */
    give: (email: string) => ({
      before: `Give this link to ${email}, and to nobody else. It is not shown again, and works once until `,
      after: '.',
    }),
    copy: 'Copy Link',
    noMail: 'This server is not set up to send email: copy the link and pass it on yourself.',
    mail: 'Send by Email',
    mailAgain: 'Send Again',
    mailed: (email: string) => `Sent to ${email}. The mail server accepted the message.`,
    mailFailed: 'The link was not sent',
  },
  deactivate: {
    label: 'Deactivate',
    reject: 'Reject',
    text: (email: string) =>
      `${email} is logged out on every device within seconds and cannot sign in until the account is activated again.`,
    failed: 'Failed to deactivate the account',
  },
  account: 'Account',
  overview: 'Overview',
  created: 'Created',
  back: 'Back to Users',
  userLoading: 'Loading user...',
  userFailed: 'Failed to load the user',
  saveRoles: 'Save Roles',
  rolesFailed: 'Failed to change the roles',
  cancel: 'Cancel',
  on: 'On',
  off: 'Off',
  never: 'Never',
  /** After the names of organizations. */
  more: (count: number) => ` and ${count} more`,
  shown: (count: number, total: number | undefined) =>
    total === undefined ? `${count} users` : `${count} of ${total} users`,
  withFactor: 'With second factor',
  withoutFactor: 'Without second factor',
  filters: {
    role: { label: 'Role', any: 'All roles' },
    state: { label: 'Status', any: 'Any status' },
    secondFactor: { label: 'Second factor', any: 'Any second factor' },
    organizationId: { label: 'Organization', any: 'All organizations' },
  },
  invite: {
    label: 'Invite User',
    title: 'Invite User',
    lead: 'The person gets a link that sets the password. It works once, for seven days.',
    ssoLead: 'The person signs in with single sign-on.',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    role: 'Role',
    confirm: 'Create Invitation',
    failed: 'Failed to invite the user',
    linkTitle: 'Invitation Link',
  },
  memberships: {
    organization: 'Organization',
    choose: 'Choose an organization',
    level: 'Access level',
    levelOf: (organization: string) => `Access level on ${organization}`,
    department: 'Department',
    add: 'Add to organization',
    addConfirm: 'Add',
    remove: 'Remove',
    removeTitle: 'Remove Membership',
    removeText: (organization: string) => `Remove the membership of ${organization}?`,
    none: 'No memberships',
    failed: 'Failed to change the memberships',
    loadFailed: 'Failed to load the memberships',
  },
  sessions: {
    title: 'Sessions',
    device: 'Device',
    unknownDevice: 'Unknown device',
    own: 'This session',
    address: 'Address',
    from: 'Signed in',
    seen: 'Last seen',
    end: 'End Session',
    endAll: 'End All Other Sessions',
    none: 'No open sessions',
    failed: 'Failed to end the session',
    loadFailed: 'Failed to load the sessions',
  },
})

/** Texts of the audit log of releases. */
export const serviceAccounts = define('serviceAccounts', {
  title: 'Service Accounts',
  lead: 'Accounts for programs. An API token reaches the records that its account sees, within its scopes.',
  loading: 'Loading service accounts...',
  failed: 'Failed to load the service accounts',
  empty: 'No service accounts yet',
  add: 'New Service Account',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  newToken: 'New Token',
  newTokenFor: (name: string) => `New Token for ${name}`,
  tokensOf: (name: string) => `Tokens of ${name}`,
  noTokens: 'No tokens yet',
  noAccess: 'No roles or organizations',
  inactive: 'Deactivated',
  columns: {
    name: 'Name',
    state: 'Status',
    scopes: 'Scopes',
    used: 'Last used',
    until: 'Until',
    actions: 'Actions',
  },
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked', creator: 'Creator deactivated' },
  by: (email: string) => `Created by ${email}`,
  never: 'Never',
  name: 'Name',
  nameHint: 'Lower-case letters, digits and hyphens: night-report',
  nameInvalid: 'Please enter a name like night-report',
  active: 'Active',
  activeHint: 'The tokens of a deactivated account are refused.',
  save: 'Save',
  saveFailed: 'Failed to save the service account',
  token: {
    name: 'Name',
    nameHint: 'What uses it: “CI of reports”',
    nameMissing: 'Please enter a name',
    scopes: 'Scopes',
    scopesHint: 'The description of the API at /api/docs names the scope of each call.',
    scopesMissing: 'Please choose at least one scope',
    remotes: 'Remotes',
    remotesHint: 'Remotes of the release scopes, separated by commas: mfe-reports',
    remotesInvalid: 'Please enter names like mfe-reports',
    lifetime: 'Works for',
    days: (days: number) => `${days} days`,
    create: 'Create Token',
    failed: 'Failed to create the token',
  },
  shown: {
    title: 'API Token',
    text: (name: string) =>
      `This is the token “${name}”. It is not shown again: store it as a secret of the program now.`,
    copy: 'Copy Token',
  },
  revoke: {
    label: 'Revoke',
    named: (name: string) => `Revoke ${name}`,
    text: (name: string) => `Calls with “${name}” are refused from now on.`,
    failed: 'Failed to revoke the token',
  },
})

export const imports = define('imports', {
  title: 'Import',
  lead: 'Adds organizations, elevators, controllers and users from a CSV or XLSX file. Existing records stay as they are.',
  kind: 'Kind of record',
  kinds: {
    organizations: 'Organizations',
    elevators: 'Elevators',
    controllers: 'Controllers',
    users: 'Users',
  },
  template: 'Save Template',
  chooseFile: 'Choose File',
  columns: (required: string, optional: string) => `Columns: ${required}. Optional: ${optional}.`,
  notRead: 'The file could not be read.',
  missingColumns: (names: string) => `The file has no column: ${names}`,
  empty: 'The file has no rows.',
  tooMany: (max: number) => `A file can have at most ${max} rows.`,
  line: 'Line',
  outcome: 'Outcome',
  anyOutcome: 'All outcomes',
  outcomes: { create: 'New', exists: 'Exists', refused: 'Refused' },
  problems: 'Problems',
  preview: 'Preview',
  noRows: 'No row matches',
  summary: (fresh: number, known: number, refused: number) =>
    `${fresh} new, ${known} exist already, ${refused} refused. Nothing has been written yet.`,
  run: 'Import',
  importFailed: 'Nothing was imported. Please try again.',
  done: (count: number) => `${count} records were imported.`,
  saveLinks: 'Save Invitation Links',
  linksHint:
    'Each link sets the password of one user, once, within seven days. The links are not shown again.',
})

export const audit = define('audit', {
  title: 'Audit log',
  lead: 'Who changed which releases, tokens and managers, from what to what, and why.',
  failed: 'Failed to load the audit log',
  empty: 'No changes yet',
  filter: 'Changes of',
  all: 'All remotes',
  columns: { when: 'When', who: 'Who', what: 'What', remote: 'Remote', change: 'From → to', why: 'Why' },
  token: (name: string) => `Token ${name}`,
  system: 'The server',
  command: (name: string) => `${name} (command line)`,
  actions: {
    publish: 'Published',
    prune: 'Removed',
    preview: 'Preview',
    'preview-end': 'Preview ended',
    canary: 'Canary',
    promote: 'Promoted',
    rollback: 'Rolled back',
    withdraw: 'Withdrawn',
    'take-back': 'Taken back',
    'promote-request': 'Asked to promote',
    'promote-approve': 'Approved, first of two',
    'promote-withdraw': 'Request withdrawn',
    schedule: 'Scheduled',
    'schedule-approve': 'Schedule approved',
    'schedule-cancel': 'Schedule cancelled',
    'schedule-stop': 'Not done as scheduled',
    'token-create': 'Token created',
    'token-revoke': 'Token revoked',
    'manager-add': 'Manager added',
    'manager-remove': 'Manager removed',
    'key-add': 'Key added',
    'key-revoke': 'Key revoked',
  },
  reason: { label: 'Reason', required: 'This server asks for a reason.' },
})

/** Texts of the dialog that asks for the password before a sensitive call. */
export const confirmation = define('confirmation', {
  title: 'Confirm that it is you',
  confirm: 'Confirm',
  lead: {
    'release-rights': 'This changes who may release. The confirmation is valid for five minutes.',
    promotions: 'This gives users another release. The confirmation is valid for five minutes.',
    accounts: 'This changes the account of another user. The confirmation is valid for five minutes.',
  },
  failed: 'This could not be confirmed. Please try again.',
})

/** Texts about signing keys. A signature proves that a build passed its checks. */
export const keys = define('keys', {
  title: 'Signing Keys',
  lead: 'The keys whose signature proves that a build was checked. hoistway keys new makes a pair; the public half is added here.',
  failed: 'Failed to load the keys',
  empty: (remote: string) => `${remote} trusts no key`,
  of: 'Keys of',
  add: 'New Key',
  columns: { name: 'Name', key: 'Key', by: 'Added by', at: 'Added', edit: 'Actions on the key' },
  states: { trusted: 'Trusted', revoked: 'Revoked', creator: 'Not trusted: who added it is deactivated' },
  form: {
    title: (remote: string) => `New Key of ${remote}`,
    name: 'Name of the key',
    nameHint: 'What signs with it: “ci”',
    nameMissing: 'Please enter a name',
    key: 'Public key',
    keyHint: 'The text of FILE.pub. It begins with -----BEGIN PUBLIC KEY-----',
    keyMissing: 'Please enter the text of FILE.pub',
    keyPrivate: 'This is the key that signs. It must not leave the pipeline: make another pair.',
    add: 'Add Key',
    failed: 'Failed to add the key',
  },
  done: (name: string, remote: string) => `${remote} trusts ${name} from now on.`,
  revoke: {
    label: 'Revoke',
    named: (name: string, remote: string) => `Revoke the key ${name} of ${remote}`,
    text: (name: string, remote: string) =>
      `${remote} trusts ${name} no longer: nothing is published with its signature. What was published stays.`,
    confirm: 'Revoke Key',
    failed: 'Failed to revoke the key',
  },
})

/** Texts about previews, which run only for users who open their address. */
export const previews = define('previews', {
  of: (remote: string) => `Previews of ${remote}`,
  columns: {
    branch: 'Preview',
    version: 'Version',
    for: 'For',
    until: 'Until',
    edit: 'Actions on the preview',
  },
  /** Users who can open every preview, in addition to the roles and users of the preview. */
  releasers: 'Admins and release managers',
  open: (address: string) => `Open ${address}`,
  forever: 'Until ended',
  end: {
    label: 'End',
    named: (branch: string, remote: string) => `End the preview ${branch} of ${remote}`,
    text: (branch: string, remote: string) =>
      `Nobody can open the preview ${branch} of ${remote} any more. Tabs that show it go back to the live version when they reload. What was published for the branch is removed a day later.`,
    confirm: 'End Preview',
    done: (branch: string, remote: string) => `The preview ${branch} of ${remote} has ended.`,
    failed: (branch: string) => `The preview ${branch} was not ended`,
  },
})

/** Texts about promoting and withdrawing releases. */
export const promote = define('promote', {
  label: 'Promote…',
  named: (remote: string) => `Promote ${remote}`,
  lead: 'The files are verified, and then all users get the version. Open tabs offer it.',
  leadOfTwo: 'Another person has to approve it. Then the files are verified, and all users get the version.',
  version: 'Version',
  noneLive: 'Nothing is live',
  insteadOf: (live: string) => `Instead of ${live}`,
  submit: 'Promote',
  ask: 'Ask for Approval',
  busy: 'Promoting...',
  nothing: 'No other version was published',
  done: (release: string) => `${release} is live.`,
  waits: (release: string, approvers: readonly string[]) =>
    `${release} waits for approval by another person: ${approvers.join(', ')}.`,
  failed: (release: string) => `${release} was not promoted`,
  withdraw: {
    label: 'Withdraw',
    named: (release: string) => `Withdraw ${release}`,
    text: (release: string) =>
      `Nobody can make ${release} live any more, and no rollback restores it. This cannot be undone. Tabs that run it keep it until they reload.`,
    done: (release: string) => `${release} is withdrawn.`,
    failed: (release: string) => `${release} was not withdrawn`,
    column: 'Withdraw',
    state: 'Withdrawn',
  },
})

/** Texts about promotions that wait for a second person's approval. */
export const requests = define('requests', {
  waits: (version: string, who: string) => `${version} waits to be promoted, as ${who} asked.`,
  /** Precede and follow a time. */
  until: { before: 'Until ', after: '.' },
  why: (reason: string) => `Reason: ${reason}`,
  other: 'Another person has to approve it.',
  token: (name: string) => `token ${name}`,
  approvedBy: (who: string) => `${who} has approved it. One more person has to.`,
  approve: {
    label: 'Approve',
    named: (release: string) => `Approve ${release}`,
    text: (release: string) => `${release} becomes live for everybody.`,
    /** Shown to the first of two people who approve. */
    first: (release: string) => `${release} becomes live once another person has approved it, too.`,
    failed: 'Failed to approve the promotion',
  },
  withdraw: {
    label: 'Withdraw',
    named: (release: string) => `Withdraw ${release}`,
    text: (release: string) => `${release} is not promoted, and has to be asked for again.`,
    failed: 'Failed to withdraw the request',
  },
})

/** Texts about release tokens and release managers. */
export const rights = define('rights', {
  tokens: {
    title: 'Release Tokens',
    lead: 'API tokens of service accounts let CI pipelines release without a password, with the scopes and remotes of your choice.',
  },
  managers: {
    title: 'Release Managers',
    lead: 'Users of any role who release a remote. They find it at /releases.',
    failed: 'Failed to load release managers',
    empty: 'Only Admins can release',
    columns: { remote: 'Remote', user: 'User', since: 'Since', edit: 'Actions on the release manager' },
    remote: 'Remote',
    email: 'Email of the user',
    add: 'Add',
    remoteInvalid: 'Please enter a name like mfe-reports',
    emailMissing: 'Please enter an email',
    addFailed: 'Failed to add the release manager',
    remove: {
      label: 'Remove',
      named: (email: string, remote: string) => `Remove ${email} from ${remote}`,
      text: (email: string, remote: string) => `${email} can no longer release ${remote}.`,
      failed: 'Failed to remove the release manager',
    },
  },
})

/** Texts about canaries that grow step by step, and about errors of releases. */
export const rollout = define('rollout', {
  columns: { sessions: 'Sessions', failed: 'With errors' },
  step: (step: number, steps: number, percent: number) =>
    `Step ${step} of ${steps}: ${percent} % of the users`,
  counts: (failed: number, sessions: number, liveFailed: number, liveSessions: number) =>
    `${failed} of ${sessions} sessions had errors, of the live version ${liveFailed} of ${liveSessions}`,
  waits: {
    time: 'Goes on when the time of this step is over',
    sessions: (sessions: number, least: number) => `Waits for sessions: ${sessions} of at least ${least}`,
    errors: 'Waits: it has more errors than was allowed, which may still be chance',
  },
  advance: 'Goes on now',
  stop: 'Is being taken back',
  passed: 'All steps are passed. It waits to be promoted.',
  takenBack: (version: string) => ({ before: `${version} was taken back `, after: '' }),
  takenBackBy: (who: string) => ` by ${who}`,
  takenBackAutomatically: (counts: string) => ` by itself: ${counts}`,
  errors: {
    of: (remote: string) => `Errors of ${remote}`,
    columns: { version: 'Version', message: 'Error', place: 'Place', times: 'Times', last: 'Last' },
  },
  start: {
    label: 'Canary…',
    named: (remote: string) => `Canary of ${remote}`,
    lead: 'The version is given to more users step by step, as long as it has no more errors than the live one. Otherwise it is taken back.',
    version: 'Version',
    steps: 'Steps, in percent of the users',
    stepsHint: 'For example 1, 10, 50',
    stepsWrong: 'Numbers up to 100, each larger than the one before',
    every: 'Time of a step',
    times: { '5m': '5 minutes', '15m': '15 minutes', '1h': '1 hour', '1d': '1 day' },
    minSessions: 'Sessions in a step, at least',
    maxDifference: 'Allowed share of sessions with errors above the live one, in percent',
    numberWrong: 'Enter a number',
    submit: 'Start Canary',
    busy: 'Starting...',
    done: (release: string) => `The canary of ${release} has started.`,
    failed: 'The canary was not started',
    nothing: 'No version is newer than the live one',
  },
  live: {
    label: 'Roll Back Live',
    named: (remote: string) => `Roll Back Live: ${remote}`,
    consequence: (name: string, before: string, live: string, canary: string) =>
      `${name} ${before} becomes live for everybody instead of ${live}, and the canary of ${canary} ends.`,
  },
})

/** Texts about scheduled promotions and canaries. */
export const schedules = define('schedules', {
  when: 'When',
  now: 'Now',
  at: 'At a time',
  time: 'Time',
  zone: (zone: string) => `In the time zone of this browser, ${zone}. The server’s clock decides.`,
  missing: 'Enter a date and a time',
  past: 'This time is over',
  submit: 'Schedule',
  done: (release: string, time: string) => `${release} is scheduled for ${time}.`,
  needsApproval: (release: string, time: string, approvers: readonly string[]) =>
    `${release} is scheduled for ${time}, if it is approved before: ${approvers.join(', ')}.`,
  /** Shown in the row of a release. */
  badge: 'Scheduled',
  /** Precede and follow the time. */
  promotes: (version: string) => ({ before: `${version} becomes live for everybody on `, after: '' }),
  triesOut: (canary: string) => ({ before: `The canary of ${canary} begins on `, after: '' }),
  by: (who: string) => `, as ${who} scheduled.`,
  token: (name: string) => `token ${name}`,
  why: (reason: string) => `Reason: ${reason}`,
  needs: (persons: number) =>
    persons === 1
      ? 'Another person has to approve it before.'
      : `${persons} persons have to approve it before.`,
  other: 'Another person has to approve it.',
  approve: {
    label: 'Approve',
    named: (release: string) => `Approve the schedule of ${release}`,
    text: (release: string) => `You approve that ${release} becomes live at this time.`,
    failed: 'Failed to approve the schedule',
  },
  cancel: {
    label: 'Cancel',
    named: (release: string) => `Cancel the schedule of ${release}`,
    text: (release: string) => `${release} is not changed at this time.`,
    confirm: 'Cancel Schedule',
    failed: 'Failed to cancel the schedule',
  },
})

/** Texts about the releases and requests of this tab. */
export const settingsTab = define('settingsTab', {
  title: 'This Tab',
  summary: (requests: number, transferred: string) =>
    `${requests} requests, ${transferred} transferred since the page was loaded, as far as the browser remembers.`,
  parts: { label: 'Parts in this tab', part: 'Part', version: 'Version' },
  requests: {
    label: 'Requests of this tab',
    kind: 'Kind',
    count: 'Requests',
    fromCache: 'From cache',
    transferred: 'Transferred',
  },
  kinds: { page: 'Page', script: 'JavaScript', style: 'Styles', data: 'Data', other: 'Other' },
  start: { label: 'Start of this tab', step: 'Step', after: 'After' },
  steps: {
    document: 'First script ran',
    request: 'First request sent',
    answer: 'First request answered',
    host: 'Console started',
    registry: 'Releases known',
    remote: 'First page loaded',
    rows: 'First rows shown',
  },
})

/** Texts of the layout around the pages. */
export const shell = define('shell', {
  skip: 'Skip to content',
  loadingPage: 'Loading page',
  mainMenu: 'Main',
  closeMenu: 'Close menu',
  toggleSidebar: 'Toggle sidebar',
  /** Shown on printed pages. */
  printed: (when: string) => `Printed ${when}`,
  home: 'Hoistway, to the dashboard',
  theme: {
    light: 'Light theme',
    dark: 'Dark theme',
    auto: 'System theme',
  },
  /** Labels of the theme button, by current theme. */
  changeTheme: {
    light: 'Light theme, change to dark theme',
    dark: 'Dark theme, change to system theme',
    auto: 'System theme, change to light theme',
  },
  user: {
    /** Precedes the name for screen readers. */
    menuOf: 'User menu of ',
    profile: 'Profile',
    logout: 'Logout',
  },
  roleChange: {
    changed: 'Your roles have changed.',
    lost: (roles: readonly string[]) =>
      `You no longer have the ${roles.length === 1 ? 'role' : 'roles'} ${and('en', roles)}.`,
    gained: (roles: readonly string[]) =>
      `You now have the ${roles.length === 1 ? 'role' : 'roles'} ${and('en', roles)}.`,
    unexpected: 'If you did not expect this, ask an Admin.',
    dismiss: 'Dismiss',
  },
  noAccess: {
    title: 'No access',
    toThisPage: 'You do not have access to this page',
    pageNeeds: (page: string, roles: readonly string[]) =>
      `The page “${page}” needs the role ${or('en', roles)}. An Admin can give it to you.`,
    thisPageNeeds: (roles: readonly string[]) =>
      `This page needs the role ${or('en', roles)}. An Admin can give it to you.`,
    somePageNeeds:
      'If a page led you here, it needs a role that your account does not have. An Admin can give it to you.',
    toDashboard: 'Go to the dashboard',
    back: 'Go back',
  },
})

/** Texts about new releases and about the releases of this tab. */
export const updates = define('updates', {
  releasesOfTab: 'Releases of this tab',
  tabRuns: (releases: string) => `This tab runs ${releases}`,
  previewOf: (name: string, branch: string) => `the preview ${branch} of ${name}`,
  previewOfAll: (branch: string) => `the preview ${branch} of every part that has one`,
  asked: {
    title: 'Run Other Releases Here?',
    text: 'The address that you opened wants this tab to run, instead of what is live:',
    trust:
      'This code was not released for everybody. It acts with your rights. Confirm only if you expected this.',
    none: (what: string) => `There is no release ${what}, or you may not run it.`,
    confirm: 'Run in This Tab',
    cancel: 'Cancel',
    close: 'Close',
    dismiss: 'Dismiss',
    loading: 'Loading releases...',
    failed: 'Failed to load releases',
  },
  stop: 'Stop',
  newVersion: 'A new version of this page is ready',
  takenBack: 'The release you are using was taken back. Reload to get the one before.',
  waiting: 'This page reloads once you have saved or closed what you are editing.',
  reload: 'Reload',
  notNow: 'Not now',
})

/** Texts of a page that could not be loaded or rendered. `before` and `after` enclose the error number. */
export const app = define('app', {
  notShown: {
    title: 'This page could not be shown',
    before: 'Something went wrong. If it keeps happening, send your administrator error number ',
    after: '.',
    again: 'Reload',
  },
  notLoaded: {
    title: 'This page could not be loaded',
    before:
      'A file was missing or failed its integrity check and was not run. If it keeps happening, send your administrator error number ',
    after: '.',
    again: 'Retry',
  },
})

/** Texts around the pages of remotes. */
export const remotes = define('remotes', {
  loading: (page: string) => `Loading ${page}...`,
  fallback: (wanted: string, running: string) =>
    `Version ${wanted} of this page could not be loaded. You see version ${running}; the failure was reported.`,
  dismiss: 'Dismiss',
  registry: {
    title: 'The pages could not be listed',
    text: 'The server did not say which pages there are. It may be starting or out of reach.',
    retry: 'Retry',
  },
})

/** Texts of a page of a remote that could not be loaded or rendered. */
export const remoteFailure = define('remoteFailure', {
  notAvailable: (page: string) => `${page} could not be loaded`,
  notShown: (page: string) => `${page} could not be shown`,
  serverAway: 'The server cannot be reached',
  serverSilent: (page: string) =>
    `${page} could not be loaded, because the server does not answer. It may be restarting, or the network may be interrupted. `,
  explanations: {
    missing:
      'It could not be reached. It may be under maintenance, or the network may be interrupted. Other pages still work. ',
    slow: 'It took too long to load. The network may be slow. Other pages still work. ',
    broken: 'An error occurred while it was loading. Other pages still work. ',
    refused: 'It failed its integrity check and was not loaded. Other pages still work. ',
    'too-new':
      'It needs a newer console. Reload the page; if that does not help, the console has yet to be updated. Other pages still work. ',
    'too-old': 'It was made for an older console and has yet to be updated. Other pages still work. ',
    rendering: 'An error occurred while it was shown. Other pages still work. ',
  },
  /** Precede and follow the number. */
  errorNumber: { before: 'Error number\u00a0', after: '.' },
  retry: 'Retry',
})

/** Texts of the email, password and code fields. */
export const authForm = define('authForm', {
  email: 'Email',
  password: 'Password',
  passwordRules: 'Password rules',
  ruleMet: ', met',
  ruleNotMet: ', not met yet',
  rulesMet: (met: number, all: number) => `${met} of ${all} password rules met`,
  commonRefused: 'Widely used passwords such as Password1! are refused.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  code: 'Code',
  recoveryCode: 'Recovery code',
})

/** Failures, which are also reported in English. */
export const reportedFailures = define('reportedFailures', { ...loadFailure, ...pageHealth })

/** Texts of the audit log. */
export const auditLog = define('auditLog', {
  title: 'Audit Log',
  lead: 'Who changed what, when and from where. Lines cannot be edited.',
  search: 'Search the audit log',
  searchPlaceholder: 'Search by user or record...',
  shown: (shown: number, all: number | undefined) =>
    all === undefined ? `${shown} lines` : `${shown} of ${all} lines`,
  loadFailed: 'Failed to load the audit log',
  empty: 'No line matches',
  columns: { when: 'When', who: 'Who', what: 'What', record: 'Record', changes: 'Changes', from: 'Address' },
  system: 'Server',
  filters: {
    entity: { label: 'Kind of record', any: 'All records' },
    result: { label: 'Result', any: 'All results', done: 'Done', refused: 'Refused' },
    days: { label: 'Period', any: 'Any time', 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' },
    account: { label: 'Account', any: 'All accounts', one: 'One account' },
  },
  apiToken: (name: string) => `API token ${name}`,
  repeated: (count: number) => `${count} times`,
  changed: (count: number) => `${count} fields`,
  secret: 'changed, values not recorded',
  exportAll: 'Export CSV',
  exportFailed: 'The audit log could not be exported. Please try again.',
  exportCut: (count: number) => `The file has the newest ${count} lines. Narrow the filters for older ones.`,
  colon: ': ',
  before: 'before',
  after: 'after',
  recent: {
    title: 'Recent activity',
    none: 'No activity yet',
    failed: 'Failed to load the activity',
    all: 'All activity',
  },
  actions: {
    'sign-in': 'Signed in',
    'sign-out': 'Logged out',
    'sign-in-refused': 'Sign-in refused',
    'sign-in-locked': 'Sign-ins slowed down',
    'refresh-reused': 'Session ended: its token was used twice',
    register: 'Registered',
    'register-refused': 'Registration refused',
    invite: 'Invited',
    activate: 'Activated',
    deactivate: 'Deactivated',
    'apply-claims': 'Roles and organizations of single sign-on',
    'set-roles': 'Roles changed',
    'end-sessions': 'Sessions ended',
    confirm: 'Change confirmed',
    'create-reset-link': 'Reset link created',
    'mail-reset-link': 'Link sent by email',
    'withdraw-reset-link': 'Reset link withdrawn',
    'reset-password': 'Password set by link',
    'change-password': 'Password changed',
    'enable-second-factor': 'Second factor turned on',
    'disable-second-factor': 'Second factor turned off',
    'remove-second-factor': 'Second factor removed',
    'renew-recovery-codes': 'Recovery codes renewed',
    import: 'Imported',
    revoke: 'Revoked',
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    'page-snooze': 'Call snoozed',
    'page-hand-over': 'Call handed over',
    acknowledge: 'Acknowledged',
    'add-note': 'Note added',
    'delete-note': 'Note deleted',
    'start-can-recording': 'CAN recording started',
    'stop-can-recording': 'CAN recording stopped',
    'delete-can-recording': 'CAN recording deleted',
    'import-can-recording': 'CAN log imported',
    'add-can-trigger': 'CAN trigger added',
    'delete-can-trigger': 'CAN trigger deleted',
    'assign-filter': 'CAN filter assigned',
    'set-device-setting': 'Device setting changed',
    'load-failed': 'Release failed to load',
    'firmware-update': 'Firmware update started',
    'queue-firmware-update': 'Firmware update queued',
    upload: 'Uploaded',
    'upload-and-release': 'Uploaded and released',
    release: 'Released',
    withdraw: 'Withdrawn',
    synchronize: 'Synchronized',
    'read-secret': 'Secret viewed',
    'take-out-of-service': 'Taken out of service',
    'return-to-service': 'Returned to service',
    dismiss: 'Dismissed',
    restore: 'Restored',
    quarantine: 'Quarantined',
    'device-conflict': 'Second device with the same key',
    'cancel-firmware-update': 'Firmware update cancelled',
    'create-refused': 'Creation refused',
  },
  entities: {
    organization: 'Organization',
    elevator: 'Elevator',
    controller: 'Controller',
    'alert-code': 'Code book entry',
    'can-database': 'CAN database',
    'can-filter': 'CAN filter',
    firmware: 'Firmware',
    membership: 'Membership',
    'service-account': 'Service account',
    'api-token': 'API token',
    user: 'User',
    session: 'Session',
    alert: 'Alert',
    pattern: 'Recurring problem',
    release: 'Release',
    'release-token': 'Release token',
    'release-manager': 'Release manager',
    'report-schedule': 'Report schedule',
    'maintenance-window': 'Planned maintenance',
    'notification-rule': 'Notification rule',
    'on-call': 'On call',
    webhook: 'Webhook',
    'first-admin': 'First Admin',
  },
  /** Fields without a name in the contracts. */
  fields: {
    isActive: 'Active',
    organizationId: 'Organization',
    parentId: 'Parent',
    type: 'Type',
    phoneNumber: 'Phone',
    contacts: 'Contacts',
    accessInstructions: 'Access instructions',
    startsAt: 'From',
    endsAt: 'Until',
    reason: 'Reason',
    note: 'Note',
    canRecording: 'CAN recording',
    canTrigger: 'CAN trigger',
    file: 'File',
    elevatorType: 'Type',
    outOfServiceReason: 'Out of service because',
    outOfServiceSince: 'Out of service since',
    floors: 'Floors',
    key: 'Controller key',
    controllerType: 'Controller type',
    canFilterId: 'CAN filter',
    firmwareId: 'Firmware',
    deviceSettings: 'Device settings',
    isDefault: 'Default filter',
    allowAll: 'All messages pass',
    messageIds: 'Message IDs',
    rules: 'Rules',
    accessLevel: 'Access level',
    firstName: 'First name',
    lastName: 'Last name',
    roles: 'Roles',
    passwordHash: 'Password',
    version: 'Version',
    fileSize: 'File size',
    sha256: 'SHA-256',
  },
  values: {
    true: 'yes',
    false: 'no',
  },
  reasons: {
    'unknown-account': 'Unknown account',
    'inactive-account': 'Inactive account',
    'email-not-linked': 'Email of another account',
    'waits-for-approval': 'Waits for approval',
    'command-line': 'Command line',
    'wrong-password': 'Wrong password',
    'wrong-code': 'Wrong code',
    'release-rights': 'Rights to release',
    promotions: 'Promotions',
    accounts: 'Accounts',
  },
})
