/**
 * The secrets are by elevator and shown once. They are in memory only: not in the address, the history or the query
 * cache.
 */
let secrets: ReadonlyMap<string, string> = new Map()

export const newSecrets = () => secrets

export const keepNewSecrets = (registered: ReadonlyMap<string, string>): void => {
  secrets = registered
}

export const forgetNewSecrets = () => keepNewSecrets(new Map())
