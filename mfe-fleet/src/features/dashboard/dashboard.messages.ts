/** Texts of the dashboard beyond those of its cards' titles. */
export const messages = {
  scope: 'Organization or building',
  allOrganizations: 'All organizations',
  unknownScope: 'This organization does not exist, or you may not see it.',
  showAll: 'Show All Organizations',
  offline: 'Offline, last seen',
  silent: 'Silent, last heard',
  outOfService: (reason: string | null | undefined) =>
    reason ? `Out of service: ${reason}, since` : 'Out of service since',
  moreReasons: (n: number) => `And ${n} more`,
  totals: {
    critical: (n: number) => `${n} critical`,
    offline: (n: number) => `${n} offline in use`,
    silent: (n: number) => `${n} silent`,
    warning: (n: number) => `${n} warning`,
    outOfService: (n: number) => `${n} out of service`,
  },
  elevatorsWithAlerts: 'View Elevators with Alerts',
  allIsWell: 'All is well',
  allIsWellHint: 'No critical alert or warning is active, and every elevator is in service and heard.',
  nothingKnown: 'Nothing was known to need attention.',
  /** A line of the last 24 hours, in words. */
  trend: (line: { name: string; first: number; lowest: number; highest: number; last: number }) =>
    `${line.name}: from ${line.first} to ${line.last}, lowest ${line.lowest}, highest ${line.highest}`,
  noTrend:
    'The line begins with the first sample. One is taken every 5 minutes while controllers can be reached.',
  onlineTrend: 'Online in the last 24 h',
  offlineTrend: 'Offline in the last 24 h',
  criticalTrend: 'Critical alerts in the last 24 h',
  offlineHere: (n: number) => `${n} offline`,
  criticalHere: (n: number) => `${n} critical`,
  elevatorsAndUsers: (elevators: string, users: string) => `${elevators} elevators · ${users} users`,
  welcomeTitle: 'Welcome to Hoistway',
  welcomeWait:
    'Your account is ready, but it does not belong to an organization yet, so there are no elevators to show. As soon as you are added to one, this page fills by itself.',
  welcomeAsk: (email: string) => `Ask an administrator of your company to add ${email} to an organization.`,
} as const
