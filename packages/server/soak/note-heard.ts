// Loaded before a server of the soak: notes each alert, each answer to a command and each step of an update that the broker hands over to it. Each
// note is written at once, so that it outlives a kill.
import { openSync, writeSync } from 'node:fs'
import { MqttClient, type Packet } from 'mqtt'
import { readTopic } from '../src/devices/receive/device-message.ts'
import { heardText } from './heard.ts'

const file = openSync(process.env.SOAK_HEARD ?? '', 'a')

function note(packet: Packet): void {
  if (packet.cmd !== 'publish') return
  const about = readTopic(packet.topic)
  const text = about && heardText(about, packet.payload.toString())
  if (text) writeSync(file, `${text}\n`)
}

const listening = new WeakSet<MqttClient>()
const connect = MqttClient.prototype.connect
MqttClient.prototype.connect = function connectAndNote(this: MqttClient) {
  if (!listening.has(this)) this.on('packetreceive', note)
  listening.add(this)
  return connect.call(this)
}
