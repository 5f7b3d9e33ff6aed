import { deviceTopics } from '@hoistway/contracts/device'
import type { SeededRandom } from '../src/seed/random.ts'

interface Account {
  readonly username: string
  readonly password: string
  readonly clientId: string
}

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])
}

function packet(firstByte: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length: number[] = []
  let rest = body.length
  do {
    length.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.concat([Buffer.from([firstByte, ...length]), body])
}

const id = Buffer.from([0, 7])

const connect = ({ username, password, clientId }: Account) =>
  packet(0x10, text('MQTT'), Buffer.from([4, 0xc2, 0, 60]), text(clientId), text(username), text(password))

const wellFormed: readonly Buffer[] = [
  connect({ username: 'ESP-0009', password: 'guessed', clientId: 'guess' }),
  // With a will, in version 5, and in an unknown version.
  packet(
    0x10,
    text('MQTT'),
    Buffer.from([4, 0x2e, 0, 60]),
    text('w'),
    text(deviceTopics.presence('x')),
    text('{}'),
  ),
  packet(0x10, text('MQTT'), Buffer.from([5, 2, 0, 60, 5, 0x11, 0, 0, 0, 9]), text('five')),
  packet(0x10, text('MQIsdp'), Buffer.from([3, 2, 0, 60]), text('three')),
  packet(0x33, text(deviceTopics.state('ESP-0001')), id, Buffer.from('{"floor":1}')),
  packet(0x35, text(deviceTopics.alert('ESP-0001')), id, Buffer.alloc(300, 'a')),
  packet(0x30, text(`elv/${'/'.repeat(200)}`), Buffer.from('deep')),
  packet(0x30, text('$SYS/x'), Buffer.from('x')),
  packet(0x82, id, text(deviceTopics.command('ESP-0001', '+')), Buffer.from([1])),
  packet(0x82, id, text('#'), Buffer.from([2]), text('+/+'), Buffer.from([0])),
  packet(0x82, id),
  packet(0xa2, id, text(deviceTopics.command('ESP-0001', '+'))),
  packet(0x40, id),
  packet(0x50, id),
  packet(0x62, id),
  packet(0x70, id),
  packet(0x20, Buffer.from([0, 0])),
  packet(0x90, id, Buffer.from([0])),
  packet(0xb0, id),
  packet(0xc0),
  packet(0xe0),
  packet(0xf0, Buffer.from([0, 0])),
]

function malformed(random: SeededRandom): Buffer {
  const bytes = Buffer.from(wellFormed[random.int(0, wellFormed.length - 1)] ?? [])
  const noise = () => Buffer.from(Array.from({ length: random.int(1, 40) }, () => random.int(0, 255)))
  switch (random.int(0, 5)) {
    case 0:
      return noise()
    case 1:
      return bytes.subarray(0, random.int(0, bytes.length))
    case 2:
      return Buffer.concat([bytes, noise()])
    case 3:
      return Buffer.from([random.int(0, 255), 0xff, 0xff, 0xff, random.int(0, 255)])
    case 4:
      return bytes
    default:
      for (let change = random.int(1, 4); change > 0; change -= 1) {
        bytes[random.int(0, bytes.length - 1)] = random.int(0, 255)
      }
      return bytes
  }
}

export const mqttPackets = { connect, malformed }
