/** Descriptions of failures that raise no error. They have no digits, because reports have none. */
export const pageHealth = {
  blank: 'The page stayed empty',
  hang: 'The page stopped responding',
  busy: 'The page was busy most of the time',
  /** As the server says it. */
  silent: 'The page sent no report after this version began to run.',
  calls: (reason: string) => `The page could not read its data: ${reason}`,
}
