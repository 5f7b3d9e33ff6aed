/** An error whose message is meant for the client. Any other error reaches it as a general text only. */
export class HubError extends Error {
  override readonly name = 'HubError'
}
