/**
 * Keeps what was read until the revision of what it was read from is another one. A reading begins after its revision is known,
 * so that it has all that this revision stands for, and perhaps more, which the next revision makes it read again.
 */
export function keptByRevision<Value>(read: () => Promise<Value>): (revision: string) => Promise<Value> {
  let kept: { readonly revision: string; readonly value: Promise<Value> } | undefined

  return (revision) => {
    if (kept?.revision === revision) return kept.value
    const reading = { revision, value: read() }
    kept = reading
    reading.value.catch(() => {
      // Whoever asks next reads again.
      if (kept === reading) kept = undefined
    })
    return reading.value
  }
}
