/**
 * Secrets of controllers that were just registered, by elevator, for the sheet that shows them once. In memory only: not
 * in the address, the history or the query cache.
 */
let secrets: ReadonlyMap<string, string> = new Map()

export const newSecrets = () => secrets

export const keepNewSecrets = (registered: ReadonlyMap<string, string>): void => {
  secrets = registered
}

export const forgetNewSecrets = () => keepNewSecrets(new Map())
