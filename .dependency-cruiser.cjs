// Who may import whom; packages/docs/contributing.md lists it in words.
const apps = '^(host|mfe-[^/]+)/'
const importsNothingOfOurOwn = (name) => ({
  name: `${name}-imports-nothing-of-our-own`,
  severity: 'error',
  from: { path: `^packages/${name}/src` },
  to: { path: '^(packages|host|mfe-[^/]+)/', pathNot: [`^packages/${name}/`, '^packages/testing/'] },
})
const mayImport = (name, allowed) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: `^packages/${name}/src` },
  to: {
    path: '^(packages|host|mfe-[^/]+)/',
    pathNot: [`^packages/(${[name, 'testing', ...allowed].join('|')})/`],
  },
})
const onlyIn = (library, name, allowed) => ({
  name: `${name}-in-one-place`,
  severity: 'error',
  from: { path: '^(packages|host|mfe-[^/]+)/', pathNot: [...allowed, '[.]test[.]tsx?$'] },
  to: { path: `node_modules/(${library})/` },
})

/** The top folders of a source folder import each other in this order only, apart from tests, and there are no others. */
const roomsInOrder = (source, rooms) => [
  ...rooms.slice(1).map((room, above) => ({
    name: 'rooms-in-order',
    comment: `${source}: ${rooms.join(' → ')}; never back.`,
    severity: 'error',
    from: { path: `^${source}/${room}/`, pathNot: '[.]test[.]tsx?$' },
    to: { path: `^${source}/(${rooms.slice(0, above + 1).join('|')})/` },
  })),
  {
    name: 'rooms-have-a-place',
    comment: `A new folder of ${source} gets a place in the order of its rooms.`,
    severity: 'error',
    from: { path: `^${source}/[^/]+/`, pathNot: `^${source}/(${rooms.join('|')})/` },
    to: {},
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'A translation has the type of the English texts, which load it: at run time that is no cycle.',
      severity: 'error',
      from: { pathNot: ['/texts/(define|en|de|fr)[.]ts$', '[.]messages([.](de|fr))?[.]ts$'] },
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'apps-import-packages-only',
      comment: 'A remote is released alone: it never reaches into the host or another remote.',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+)/' },
      to: { path: apps, pathNot: '^$1/' },
    },
    {
      name: 'packages-never-import-apps',
      comment: 'The benchmarks build all apps as one, to compare.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/bench/src/sites/monolith/' },
      to: { path: apps },
    },
    {
      name: 'remotes-import-the-published-contract-only',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src' },
      to: { path: '^packages/', pathNot: '^packages/(contracts|language|platform|ui|testing)/' },
    },
    importsNothingOfOurOwn('language'),
    mayImport('contracts', ['language']),
    mayImport('ui', ['language']),
    importsNothingOfOurOwn('signalr-hub'),
    {
      name: 'hub-core-without-features',
      comment:
        'Applications that need no MessagePack, adapter or raw connection load none. create-hub.ts composes.',
      severity: 'error',
      from: {
        path: '^packages/signalr-hub/src/',
        pathNot: ['^packages/signalr-hub/src/(features/|create-hub[.]ts$)', '[.]test[.]ts$'],
      },
      to: { path: '^packages/signalr-hub/src/features/' },
    },
    {
      name: 'hub-features-are-independent',
      severity: 'error',
      from: { path: '^packages/signalr-hub/src/features/([^/]+)/' },
      to: {
        path: '^packages/signalr-hub/src/features/',
        pathNot: '^packages/signalr-hub/src/features/$1/',
      },
    },
    importsNothingOfOurOwn('releases'),
    {
      name: 'release-commands-in-one-command',
      comment: 'The `hoistway` command of build alone offers the commands of releases.',
      severity: 'error',
      from: {
        path: '^(packages|host|mfe-[^/]+|scripts)/',
        pathNot: ['^packages/(releases|build)/', '[.]test[.]ts$'],
      },
      to: { path: '^packages/releases/src/command/' },
    },
    {
      name: 'release-management-of-the-server-has-one-entry',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: ['^packages/server/src/modules/releases/', '[.]test[.]ts$'],
      },
      to: {
        path: '^packages/server/src/modules/releases/',
        pathNot: '^packages/server/src/modules/releases/index[.]ts$',
      },
    },
    {
      name: 'release-management-of-the-server-needs-little',
      comment:
        'Storage, accounts, limits and notifications. A move of this folder to packages/releases passes these as parameters.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/releases/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^packages/server/src/',
        pathNot: [
          '^packages/server/src/(modules/releases|auth|base|texts)/',
          '^packages/server/src/db/(database|rate-limits|schema)[./]',
          '^packages/server/src/cluster/peer-event[.]ts$',
          '^packages/server/src/modules/audit/audit[.]repository[.]ts$',
          '^packages/server/src/modules/auth/sign-in/throttle[.]ts$',
          '^packages/server/src/modules/notifications/(notifier|notification-event)[.]ts$',
        ],
      },
    },
    {
      name: 'releases-in-three-rooms-of-the-host',
      comment: 'Its pages, which load lazily, the loading of remotes, and the notices about other releases.',
      severity: 'error',
      from: {
        path: '^host/src/',
        pathNot: ['^host/src/(remotes|features/(releases|updates))/', '[.]test[.]tsx?$'],
      },
      to: { path: '^packages/releases/' },
    },
    {
      name: 'device-messages-pass-in-one-direction',
      comment: 'The stages of packages/docs/architecture/device-messages.md.',
      severity: 'error',
      from: {
        path: '^packages/server/src/devices/pipeline/',
        pathNot: ['/pipeline/intake[.]ts$', '[.]test[.]ts$'],
      },
      to: { path: '^packages/server/src/devices/(link/|pipeline/(intake|receive|dispatch)[.]ts$)' },
    },
    mayImport('build', ['releases']),
    mayImport('platform', ['contracts', 'language']),
    mayImport('server', ['contracts', 'language', 'signalr-hub', 'releases']),
    mayImport('simulator', ['contracts']),
    onlyIn('ky|@microsoft/signalr', 'ky-and-signalr', [
      ...['^packages/platform/', '^packages/testing/', '^packages/signalr-hub/(conformance|examples|test)/'],
      '^packages/server/(attack|soak|bench|test)/',
    ]),
    onlyIn('drizzle-orm|pg', 'database', [
      '^packages/server/src/db/',
      '^packages/server/src/.*repository[.]ts$',
      '^packages/server/(drizzle|bench|test|attack|soak)',
    ]),
    ...roomsInOrder('packages/server/src', [
      'start',
      'seed',
      'hub',
      'modules',
      'cluster',
      'devices',
      'history',
      'auth',
      'db',
      'base',
      'texts',
    ]),
    ...roomsInOrder('packages/platform/src', [
      'testing',
      'realtime',
      'live',
      'extensions',
      'http',
      'session',
      'transport',
      'status',
      'query',
      'errors',
      'navigation',
      'early',
      'settings',
      'environment',
      'provided',
    ]),
    ...roomsInOrder('packages/ui/src', [
      'base',
      'page',
      'charts',
      'form',
      'qr',
      'table',
      'list',
      'feedback',
      'formats',
      'overlay',
      'texts',
    ]),
    ...roomsInOrder('packages/signalr-hub/src', [
      'features',
      'hub',
      'lifetime',
      'connections',
      'protocols',
      'transports',
    ]),
    ...roomsInOrder('packages/build/src', ['command', 'dev', 'check', 'remote', 'report']),
    ...roomsInOrder('packages/releases/src', ['command', 'rollout', 'attestation']),
    {
      name: 'release-folders-import-root-files',
      comment: 'Never back, apart from tests.',
      severity: 'error',
      from: { path: '^packages/releases/src/[^/]+$', pathNot: '[.]test[.]ts$' },
      to: { path: '^packages/releases/src/[^/]+/' },
    },
    ...roomsInOrder('host/src', ['app', 'features', 'remotes', 'shared', 'texts']),
    ...roomsInOrder('mfe-[^/]+/src', ['features', 'shared', 'api', 'texts']),
    {
      name: 'browsers-get-zod-mini',
      comment: 'The whole of zod is three times as large, and each remote would bundle it again.',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+)/src', pathNot: '[.]test[.]tsx?$' },
      to: { path: 'node_modules/zod/(index|v4/(classic|index))', reachable: true },
    },
    {
      name: 'remotes-get-mantine-through-ui',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src', pathNot: '[.]test[.]tsx?$' },
      to: { path: 'node_modules/@mantine/', pathNot: 'node_modules/@mantine/form/' },
    },
    {
      name: 'features-meet-at-their-index',
      comment: 'A feature is known to its neighbours through its index.ts alone.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|host)/src/features/([^/]+)/' },
      to: {
        path: '^$1/src/features/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'fleet-features-in-order',
      comment: 'dashboard → organizations → elevators → alerts; never back.',
      severity: 'error',
      from: { path: '^mfe-fleet/src/features/alerts/' },
      to: { path: '^mfe-fleet/src/features/(dashboard|organizations|elevators)/' },
    },
    {
      name: 'fleet-elevators-order',
      severity: 'error',
      from: { path: '^mfe-fleet/src/features/elevators/' },
      to: { path: '^mfe-fleet/src/features/(dashboard|organizations)/' },
    },
    {
      name: 'fleet-organizations-order',
      severity: 'error',
      from: { path: '^mfe-fleet/src/features/organizations/' },
      to: { path: '^mfe-fleet/src/features/dashboard/' },
    },
  ],
  options: {
    // Files that are what they were are not read again.
    cache: { folder: 'node_modules/.cache/import-rules', strategy: 'content' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules/).*(^|/)(dist|drizzle|[.]hoistway)/|node_modules/[.]cache/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
