/** Texts of a download. */
export const messages = {
  failed: 'Failed to download firmware. Please try again.',
  otherBytes: (title: string) =>
    `The bytes that arrived are not those of ${title}: their SHA-256 is another. Nothing was saved.`,
  unverified: (title: string) => `${title} was saved, but the server told no SHA-256 to compare it with.`,
} as const
