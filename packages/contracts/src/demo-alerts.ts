const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface DemoAlert {
  readonly code: string
  readonly message: string
  /** Relative frequency. */
  readonly weight: number
  readonly usualMs: number
}

/** Used by the simulator and the seeded history. */
export const demoAlerts: readonly [DemoAlert, ...DemoAlert[]] = [
  { code: 'Er01', message: 'Door reopened more than three times', weight: 16, usualMs: 12 * MINUTE },
  { code: 'Er04', message: 'Door takes too long to close', weight: 14, usualMs: 20 * MINUTE },
  { code: 'Er02', message: 'Levelling inaccurate', weight: 7, usualMs: 30 * MINUTE },
  { code: 'Er03', message: 'Car light failure', weight: 8, usualMs: 9 * HOUR },
  { code: 'Er05', message: 'Overload', weight: 10, usualMs: 2 * MINUTE },
  { code: 'Er06', message: 'Battery of the emergency call low', weight: 5, usualMs: 14 * HOUR },
  { code: 'Er12', message: 'Service interval reached', weight: 4, usualMs: 20 * HOUR },
  { code: 'Er20', message: 'CAN bus warning level', weight: 6, usualMs: 6 * MINUTE },
  { code: 'Er30', message: 'Configuration changed on site', weight: 3, usualMs: 5 * MINUTE },
  { code: 'Er16', message: 'Door lock contact lost while moving', weight: 5, usualMs: 35 * MINUTE },
  { code: 'Er07', message: 'Safety chain open', weight: 4, usualMs: 50 * MINUTE },
  { code: 'Er09', message: 'Drive overtemperature', weight: 3, usualMs: 70 * MINUTE },
  { code: 'Er08', message: 'Brake does not release', weight: 2, usualMs: 3 * HOUR },
  { code: 'Er14', message: 'Overspeed governor tripped', weight: 1, usualMs: 5 * HOUR },
  { code: 'Er23', message: 'Emergency stop in the pit', weight: 1, usualMs: 25 * MINUTE },
]

/** Alerts of the door: bad firmware raises more of them. */
export const doorAlerts = demoAlerts.filter(({ code }) => ['Er01', 'Er04', 'Er16'].includes(code))

export const weightOf = (alerts: readonly DemoAlert[]): number =>
  alerts.reduce((sum, { weight }) => sum + weight, 0)

/** Returns one of the alerts, by weight. `random` returns numbers from 0 up to 1. */
export function pickDemoAlert(random: () => number, alerts: readonly DemoAlert[] = demoAlerts): DemoAlert {
  let rest = random() * weightOf(alerts)
  for (const alert of alerts) {
    rest -= alert.weight
    if (rest < 0) return alert
  }
  return demoAlerts[0]
}
