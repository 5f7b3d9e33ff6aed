/** Texts of the firmware list, to the letter (B §2, §8). */
export const messages = {
  loading: 'Loading firmwares...',
  loadList: 'Failed to load firmwares. Please try again.',
  emptyTitle: 'No firmwares found',
  emptyFiltered: 'Try adjusting your search criteria.',
  emptyFirst: 'Get started by uploading your first firmware.',
  noDescription: 'No description',
  downloadFailed: 'Failed to download firmware. Please try again.',
  otherBytes: (title: string) =>
    `The bytes that arrived are not those of ${title}: their SHA-256 is another. Nothing was saved.`,
  unverified: (title: string) => `${title} was saved, but the server told no SHA-256 to compare it with.`,
  loadControllers: 'Failed to load controllers',
  noControllers: 'No controller has it any more.',
  inUse: (count: number) => `in use by ${count} ${count === 1 ? 'controller' : 'controllers'}`,
  findings: (count: number) => `${count} ${count === 1 ? 'finding' : 'findings'}`,
  releaseText: (type: string) =>
    `${type} controllers can be given it then. With the highest released version it is what 'Use Latest Firmware' means for them.`,
  foundAtUpload: 'This was found when it was uploaded:',
  withdrawText: (count: number) =>
    `No controller can be given it any more. ${count === 0 ? 'None has it.' : `${count} ${count === 1 ? 'controller keeps' : 'controllers keep'} it until another is assigned; queued updates to it are cancelled.`}`,
  moveFailed: 'Failed to change the release. Please try again.',
} as const
