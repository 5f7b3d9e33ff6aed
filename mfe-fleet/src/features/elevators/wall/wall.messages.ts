import type { Grouping } from './wall-groups.ts'

/** Texts of the wall. */
export const messages = {
  groupBy: 'Group by',
  groupings: { severity: 'Severity', organization: 'Organization', building: 'Building' } satisfies Record<
    Grouping,
    string
  >,
  size: 'Tile size',
  fullScreen: 'Full Screen',
  disconnected: 'Not live: the connection is interrupted.',
  controllersOutOfReach: 'Not live: controllers cannot be reached.',
  someAlertsMissing: 'Some alerts could not be read.',
  organizationsMissing: 'The organizations could not be read.',
  limited: (shown: number, total: number) =>
    `The first ${shown} of ${total} elevators are shown; filters choose others.`,
} as const
