/** A value in a frame: `raw * factor + offset`. */
export interface DbcSignal {
  readonly name: string
  /** Bit 0 is the lowest of byte 0. With Motorola's order it is the place of the highest bit. */
  readonly start: number
  readonly length: number
  readonly isMotorola: boolean
  readonly type: 'unsigned' | 'signed' | 'float'
  readonly factor: number
  readonly offset: number
  readonly min: number
  readonly max: number
  readonly unit: string
  /** Present only while another signal has one of these values, both ends included. */
  readonly when: DbcCondition | undefined
  /** Whether other signals depend on it. */
  readonly isMultiplexor: boolean
  readonly values: ReadonlyMap<bigint, string>
  readonly comment: string
}

export interface DbcCondition {
  readonly multiplexor: string
  readonly ranges: readonly (readonly [from: bigint, to: bigint])[]
}

export interface DbcMessage {
  readonly id: number
  readonly extended: boolean
  readonly name: string
  /** Bytes. */
  readonly length: number
  readonly comment: string
  readonly signals: readonly DbcSignal[]
}

/** Messages by {@link dbcKey}. */
export type Dbc = ReadonlyMap<string, DbcMessage>

/** Returns the key of a message's or frame's identifier. */
export const dbcKey = ({ id, extended }: Pick<DbcMessage, 'id' | 'extended'>) =>
  `${id.toString(16)}${extended ? 'x' : ''}`

/** Returns the place of a Motorola bit in the order of transmission. */
export const motorolaPlace = (bit: number): number => bit - (bit % 8) + 7 - (bit % 8)
