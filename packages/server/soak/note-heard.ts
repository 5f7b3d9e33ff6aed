// Preloaded by servers of the soak, which run from their sources to share `mqtt` with this file: records each alert, command answer and update step that the broker delivers.
// Written synchronously, so that the notes survive a kill.
import { openSync, writeSync } from 'node:fs'
import { MqttClient, type Packet } from 'mqtt'
import { readTopic } from '../src/devices/pipeline/parse.ts'
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
