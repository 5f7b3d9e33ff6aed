import { HubError } from '../hub-error.ts'

/** The texts of ASP.NET Core. Clients may rely on them. */
export const errorTexts = {
  handshake: 'An unexpected error occurred during connection handshake.',
  handshakeCanceled: 'Handshake was canceled.',
  closed: 'Connection closed with an error.',
  notBound: (target: string) => `Failed to invoke '${target}' due to an error on the server.`,
  invocation: (target: string) => `An unexpected error occurred invoking '${target}' on the server.`,
  streaming: 'An error occurred on the server while streaming results.',
  isStream: (target: string) =>
    `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`,
  isNoStream: (target: string) =>
    `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
  format: (protocol: string, format: string) =>
    `Cannot use the '${protocol}' protocol on the current transport. The transport does not support '${format}' transfer format.`,
}

export function describeError(text: string, error: unknown, isDetailed: boolean): string {
  if (error instanceof HubError) return `${text} HubException: ${error.message}`
  return isDetailed && error instanceof Error ? `${text} ${error.name}: ${error.message}` : text
}
