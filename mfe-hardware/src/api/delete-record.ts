import { http } from '@hoistway/platform/http'

/**
 * Refreshes after a failure too: the response may be lost, or the record already deleted. Waits for the refresh only
 * after a success, so that a failure is shown immediately.
 */
export async function deleteRecord(path: string, refresh: () => Promise<unknown>): Promise<void> {
  try {
    await http.delete(path)
  } catch (error) {
    void refresh()
    throw error
  }
  await refresh()
}
