/** One line of the status box. */
export interface StatusLine {
  readonly name: string
  readonly text: string
  readonly ok: boolean
}

/** What the client knows. `undefined` is not known. */
export interface Known {
  readonly reachable: boolean | undefined
  readonly hub: string
  readonly database: 'up' | 'down' | undefined
}

/**
 * A §2: three fixed texts. They stand while nothing is known to be wrong; as soon as the client knows better,
 * the line says so (reading 6).
 */
export function statusLines({ reachable, hub, database }: Known): StatusLine[] {
  const line = (name: string, fine: string, wrong: string | undefined): StatusLine => ({
    name,
    text: wrong ?? fine,
    ok: wrong === undefined,
  })
  return [
    line('API Connection', 'Online', reachable === false ? 'Unreachable' : undefined),
    line('SignalR Hub', 'Connected', hub === 'Connected' ? undefined : hub),
    line('Database', 'Healthy', database === 'down' ? 'Down' : reachable === false ? 'Unknown' : undefined),
  ]
}
