/** An error whose message reaches the client. Others are sent as a general text. */
export class HubError extends Error {
  override readonly name = 'HubError'
}
