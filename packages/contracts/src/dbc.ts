/** A value of a message: `raw * factor + offset`. */
export interface DbcSignal {
  readonly name: string
  /** Bit 0 is the lowest of byte 0; a Motorola signal starts at its highest bit. */
  readonly start: number
  readonly length: number
  readonly isMotorola: boolean
  readonly type: 'unsigned' | 'signed' | 'float'
  readonly factor: number
  readonly offset: number
  readonly min: number
  readonly max: number
  readonly unit: string
  /** Present only while another signal has one of these values, ends included. */
  readonly when: DbcCondition | undefined
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

/** Returns the key of an identifier. */
export const dbcKey = ({ id, extended }: Pick<DbcMessage, 'id' | 'extended'>) =>
  `${id.toString(16)}${extended ? 'x' : ''}`

/** Returns the position of a bit in the order of transmission. */
export const motorolaPlace = (bit: number): number => bit - (bit % 8) + 7 - (bit % 8)
