import { defineMessages, type Translated } from '@hoistway/language/messages'

const controllers = (count: number) => `${count} ${count === 1 ? 'controller' : 'controllers'}`

/** Texts of the firmware list. */
const english = {
  pageTitle: 'Firmware',
  title: 'Firmware Management',
  subtitle: 'Manage firmware versions for controllers',
  upload: 'Upload Firmware',
  groupByType: 'Group by controller type',
  refresh: 'Refresh',
  table: 'Firmware',
  loading: 'Loading firmware versions...',
  loadList: 'Failed to load firmwares. Please try again.',
  emptyTitle: 'No firmwares found',
  emptyFiltered: 'Try adjusting your search criteria.',
  emptyFirst: 'Get started by uploading your first firmware.',
  searchPlaceholder: 'Search firmware versions...',
  count: (count: number) => `${count} firmware ${count === 1 ? 'version' : 'versions'}`,
  columns: {
    firmware: 'Firmware',
    type: 'Controller Type',
    size: 'File Size',
    date: 'Upload Date',
    hash: 'SHA256 Hash',
    actions: 'Actions',
  },
  noDescription: 'No description',
  unknown: 'Unknown',
  states: { draft: 'Draft', released: 'Released', withdrawn: 'Withdrawn' },
  latest: 'Latest',
  controllersWith: (title: string) => `Controllers with ${title}`,
  loadingControllers: 'Loading controllers...',
  loadControllers: 'Failed to load controllers',
  noControllers: 'No controllers use it any more.',
  inUse: (count: number) => `in use by ${controllers(count)}`,
  followedBy: (count: number) => `${controllers(count)} ${count === 1 ? 'follows' : 'follow'} Latest`,
  followsLatest: 'Uses the latest firmware',
  deleteTitle: 'Delete firmware',
  confirmDelete: (title: string) =>
    `Are you sure you want to delete the firmware ${title}? Its file is deleted as well. This action cannot be undone.`,
  deleteFailed: 'Failed to delete firmware',
  findings: (count: number) => `${count} ${count === 1 ? 'finding' : 'findings'}`,
  findingsAbout: (title: string) => `Findings about ${title}`,
  findingsAtUpload: 'Found when it was uploaded:',
  release: 'Release',
  releaseQuestion: (title: string) => `Release ${title}?`,
  releaseText: (type: string) =>
    `It can then be assigned to ${type} controllers. 'Use Latest Firmware' means the highest released version of their type.`,
  withdraw: 'Withdraw',
  withdrawQuestion: (title: string) => `Withdraw ${title}?`,
  withdrawText: (count: number) =>
    `It can no longer be assigned to controllers. ${count === 0 ? 'No controllers use it.' : `${controllers(count)} ${count === 1 ? 'keeps' : 'keep'} it until another version is assigned; queued updates to it are cancelled.`}`,
  changeFailed: 'Failed to change the release',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './list.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './list.messages.fr.ts'),
})
