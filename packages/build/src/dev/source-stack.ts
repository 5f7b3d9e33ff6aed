import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

const PLACE = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g

/** Shows an error in the overlay of the development server, with files and lines of the sources. */
export async function showInOverlay(error: Error): Promise<void> {
  const { name, message, stack = '' } = error
  const shown = Object.assign(new Error(message), { name, stack: await sourceStack(stack) })
  queueMicrotask(() => {
    throw shown
  })
}

/** Returns a stack with files and lines of the sources, where the map of a script is available. */
export async function sourceStack(stack: string): Promise<string> {
  const scripts = [...new Set([...stack.matchAll(PLACE)].map(([, script = '']) => script))]
  const maps = new Map(
    await Promise.all(scripts.map(async (script) => [script, await mapOf(script)] as const)),
  )
  return stack.replace(PLACE, (place, script: string, line: string, column: string) => {
    const map = maps.get(script)
    const original = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    return original?.source ? `${fileOf(original.source)}:${original.line}` : place
  })
}

const fileOf = (source: string) => source.replace(/^webpack:\/\//, '').replace('/./', '/')

async function mapOf(script: string): Promise<TraceMap | undefined> {
  try {
    const answer = await fetch(`${script}.map`)
    return answer.ok ? new TraceMap(await answer.text()) : undefined
  } catch {
    return undefined
  }
}
