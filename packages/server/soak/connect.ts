import type { SoakWorld } from './world.ts'

/** Returns the controller keys of each watcher. */
export async function connectWatchers(
  world: SoakWorld,
  { watchers, watched }: { readonly watchers: number; readonly watched: number },
): Promise<string[][]> {
  const { elevators } = world.fleet
  const chosen = Array.from({ length: watchers }, (_, watcher) =>
    Array.from({ length: watched }, (__, n) => elevators[(watcher * watched + n) % elevators.length]).flatMap(
      (each) => each ?? [],
    ),
  )
  await world.watchers.ask('open', {
    urls: world.servers.map(({ url }) => url),
    tokens: await world.signIn(),
    elevators: chosen.map((each) => each.map(({ id }) => id)),
  })
  return chosen.map((each) => each.map(({ key }) => key))
}
