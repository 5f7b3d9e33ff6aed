/**
 * Refreshes after a failure too: the response may be lost, or the record already changed or deleted. Waits for the
 * refresh only after a success, so that a failure is shown immediately.
 */
export async function refreshAfter<T>(write: Promise<T>, refresh: () => Promise<unknown>): Promise<T> {
  try {
    await write
  } catch (error) {
    void refresh()
    throw error
  }
  await refresh()
  return write
}
