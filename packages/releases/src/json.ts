/** Returns undefined for invalid JSON, which a schema then refuses. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
