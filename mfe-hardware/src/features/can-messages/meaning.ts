import type { CanFrame } from '@hoistway/contracts/can'
import { type Dbc, dbcKey } from '@hoistway/contracts/dbc'
import { decodeFrame, signalText } from '@hoistway/contracts/dbc-decode'
import { describeContent, describeId } from './canopen.ts'

export const nameOfId = (frame: Pick<CanFrame, 'id' | 'extended'>, dbc: Dbc): string | undefined =>
  dbc.get(dbcKey(frame))?.name ?? describeId(frame)

export function meaningOf(frame: CanFrame, dbc: Dbc): string {
  const signals = decodeFrame(dbc, frame)?.map((each) => `${each.signal.name} ${signalText(each)}`)
  const content = signals ? signals.join(', ') : describeContent(frame)
  return [nameOfId(frame, dbc), content].filter(Boolean).join(' · ')
}
