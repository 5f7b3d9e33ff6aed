import { describeId } from '../canopen.ts'
import { idNumber, type TracedId } from '../trace.ts'

const nameOf = (text: string) => text.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_+$/, '')

/** A starting point: a message for each identifier, with a signal for each byte that changed. */
export function skeletonOf(ids: readonly TracedId[]): string {
  const messages = ids.map(({ last, changedAt }) => {
    const hex = last.id.toString(16).toUpperCase()
    const name = [nameOf(describeId(last) ?? 'Message'), hex].join('_')
    const signals = changedAt.flatMap((at, byte) =>
      at === undefined ? [] : [` SG_ Byte${byte} : ${byte * 8}|8@1+ (1,0) [0|255] "" Vector__XXX\n`],
    )
    return `BO_ ${idNumber(last)} ${name}: ${last.data.length} Vector__XXX\n${signals.join('')}`
  })
  return ['VERSION ""\n', 'BU_:\n', ...messages].join('\n')
}
