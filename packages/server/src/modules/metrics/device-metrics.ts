import type { Registry } from 'prom-client'
import type { DeviceMetrics } from '../../devices/device-metrics.ts'
import { readCounter, readGauge } from './read-metric.ts'

export function readDevices(
  registers: Registry[],
  devices: DeviceMetrics,
  brokerConnected: () => boolean,
): void {
  readGauge({
    registers,
    name: 'hoistway_broker_connected',
    help: 'Whether the server is connected to the MQTT broker.',
    values: () => Number(brokerConnected()),
  })
  readCounter({
    registers,
    name: 'hoistway_device_messages_total',
    help: 'Messages of controllers.',
    labelNames: ['kind'],
    values: () => Object.entries(devices.received).map(([kind, count]) => [{ kind }, count] as const),
  })
  readCounter({
    registers,
    name: 'hoistway_device_messages_dropped_total',
    help: 'Messages of controllers without effect, and why.',
    labelNames: ['kind', 'reason'],
    values: () =>
      Object.entries(devices.dropped).flatMap(([kind, reasons]) =>
        Object.entries(reasons).map(([reason, count]) => [{ kind, reason }, count] as const),
      ),
  })
  readGauge({
    registers,
    name: 'hoistway_device_queue_messages',
    help: 'Messages of controllers that wait to be recorded.',
    values: () => devices.queuedMessages,
  })
  readGauge({
    registers,
    name: 'hoistway_device_queue_bytes',
    help: 'Their bytes.',
    values: () => devices.queuedBytes,
  })
  readCounter({
    registers,
    name: 'hoistway_device_write_retries_total',
    help: 'Writes that were tried again because the database was away.',
    values: () => devices.retries,
  })
  readCounter({
    registers,
    name: 'hoistway_device_quarantines_total',
    help: 'Controllers that were put into quarantine.',
    values: () => devices.quarantines,
  })
}
