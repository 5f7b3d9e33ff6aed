/** The read starts after its revision is known, so the result may include more, which the next revision reads again. */
export function keptByRevision<Value>(read: () => Promise<Value>): (revision: string) => Promise<Value> {
  let kept: { readonly revision: string; readonly value: Promise<Value> } | undefined

  return (revision) => {
    if (kept?.revision === revision) return kept.value
    const reading = { revision, value: read() }
    kept = reading
    reading.value.catch(() => {
      // The next call reads again.
      if (kept === reading) kept = undefined
    })
    return reading.value
  }
}
