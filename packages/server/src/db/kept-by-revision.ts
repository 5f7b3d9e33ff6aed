/** The read starts after its revision is known. It may include later changes, which the next revision reads again. */
export function keptByRevision<Value>(read: () => Promise<Value>): (revision: string) => Promise<Value> {
  let kept: { readonly revision: string; readonly value: Promise<Value> } | undefined

  return (revision) => {
    if (kept?.revision === revision) return kept.value
    const reading = { revision, value: read() }
    kept = reading
    reading.value.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading.value
  }
}
