/** Texts of a download. */
export const messages = {
  failed: 'Failed to download firmware. Please try again.',
  notSaved: (title: string) => `${title} was not saved.`,
  otherBytes: (title: string) =>
    `The downloaded file is not ${title}: its SHA-256 differs. Nothing was saved.`,
  unverified: (title: string) => `${title} was saved unverified: the server sent no SHA-256.`,
} as const
