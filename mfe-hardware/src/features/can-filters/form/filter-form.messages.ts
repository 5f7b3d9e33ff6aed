import { defineMessages, type Translated } from '@hoistway/language/messages'

const firstOf = (named: readonly string[], count: number) =>
  `${named.join(', ')}${count > named.length ? ', ...' : ''}`
const number = (count: number) => count.toLocaleString('en')
const willFollow = (count: number | undefined) =>
  `${count === undefined ? 'Controllers' : `${number(count)} controller(s)`} without a filter of their own will follow`

const english = {
  createTitle: 'Create Filter',
  editTitle: 'Edit Filter',
  backToList: 'Back to List',
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
      ? 'Controllers without a filter of their own follow it.'
      : `${number(count)} controller(s) have no filter of their own and follow it.`,
  allowAll: 'Allow All Messages',
  allowAllHint: 'Every message passes; the list of message IDs is ignored.',
  nameFirst: 'Give the filter a name first',
  idsFirst: 'Fix the highlighted message IDs first',
  saveFirst: 'Save your changes first',
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
    drifted: 'Changed since the last sync',
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
}

export type Messages = Translated<typeof english>

/** Texts of the form of a CAN filter. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './filter-form.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './filter-form.messages.fr.ts'),
})
