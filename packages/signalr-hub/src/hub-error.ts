/** An error whose message is sent to the client. Other errors are sent as a general text. */
export class HubError extends Error {
  override readonly name = 'HubError'
}
