import { define } from './define.ts'

const elevators = (count: number | null | undefined) =>
  count === 1 ? '1 elevator' : `${count ?? '—'} elevators`

export const templatePages = define('templatePages', {
  title: 'Template',
  subtitle: 'This is the first page of mfe-template.',
  name: 'Name',
  location: 'Location',
  floor: 'Floor now',
  search: 'Search elevators...',
  empty: 'No elevators',
  loadFailed: 'The elevators could not be loaded.',
  position: (page: number, pages: number, count: number | undefined) =>
    `Page ${page} of ${pages}${count === undefined ? '' : ` (${elevators(count)})`}`,
  counted: elevators,
  open: 'Open',
  create: 'Create Organization',
  createTitle: 'New Organization',
  createFailed: 'The organization could not be created.',
  description: 'Description',
  incomplete: 'Enter a name first.',
  back: 'Back to the list',
})
