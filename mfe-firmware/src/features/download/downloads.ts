import type { Firmware } from '@hoistway/contracts/firmware'
import { http } from '@hoistway/platform/http'
import { saveFile } from '@hoistway/ui/csv'
import { create } from 'zustand'
import { fileNameOf, titleOf } from '../../shared/firmware-name.ts'
import { download as messages } from '../../texts/en.ts'
import { runFileTask } from '../files/index.ts'

interface Problem {
  readonly kind: 'failed' | 'unverified'
  /** A function, so that the text follows a change of the language. */
  readonly text: () => string
  readonly firmware: Firmware
}

interface Downloads {
  /** Percent received, by firmware id. */
  readonly running: Readonly<Record<string, number>>
  /** By firmware id. */
  readonly problems: Readonly<Record<string, Problem>>
}

/** Downloads continue while the user searches, pages or leaves the list. */
export const useDownloads = create<Downloads>(() => ({ running: {}, problems: {} }))

const controllers = new Map<string, AbortController>()

/** Verifies the file against the SHA-256 of its record. Failures go to `problems`. */
export async function download(firmware: Firmware): Promise<void> {
  const { id } = firmware
  if (controllers.has(id)) return
  const { signal } = begin(id)
  try {
    const path = `firmware/${encodeURIComponent(id)}/download`
    const file = await http.download(path, { signal, onProgress: (share) => setProgress(id, share) })
    setProgress(id, 1)
    await save(firmware, file, signal)
  } catch {
    if (!signal.aborted) report({ kind: 'failed', text: () => messages.failed(titleOf(firmware)), firmware })
  } finally {
    end(id)
  }
}

export const cancelDownload = (id: string) => controllers.get(id)?.abort()
export const dismissProblem = (id: string) =>
  useDownloads.setState(({ problems }) => ({ problems: without(id, problems) }))

async function save(firmware: Firmware, file: Blob, signal: AbortSignal): Promise<void> {
  const expected = firmware.sha256Hash?.toLowerCase()
  const actual = await runFileTask({ task: 'hash', input: { file } }, signal)
  if (expected && expected !== actual) {
    const text = () => messages.otherBytes(titleOf(firmware))
    return report({ kind: 'failed', text, firmware })
  }
  saveFile(fileNameOf(firmware), file)
  if (!expected) report({ kind: 'unverified', text: () => messages.unverified(titleOf(firmware)), firmware })
}

function begin(id: string): AbortController {
  const controller = new AbortController()
  controllers.set(id, controller)
  dismissProblem(id)
  setProgress(id, 0)
  return controller
}

function setProgress(id: string, share: number): void {
  const percent = Math.floor(share * 100)
  // Chunks arrive by the hundred: update only when the percentage changes.
  if (!controllers.has(id) || useDownloads.getState().running[id] === percent) return
  useDownloads.setState(({ running }) => ({ running: { ...running, [id]: percent } }))
}

function end(id: string): void {
  controllers.delete(id)
  useDownloads.setState(({ running }) => ({ running: without(id, running) }))
}

const without = <T>(id: string, { [id]: _, ...others }: Readonly<Record<string, T>>) => others

const report = (problem: Problem) =>
  useDownloads.setState(({ problems }) => ({ problems: { ...problems, [problem.firmware.id]: problem } }))
