import { useUrlState } from '@hoistway/ui/use-url-state'
import { type Grouping, groupings } from './wall-groups.ts'

/** In percent. */
const sizes = { min: 75, max: 250, step: 25 } as const
const CHOICE = { group: 'severity', tile: '100' } as const

/** The address has them, so that a link or a kiosk's bookmark keeps them. */
export function useWallChoice() {
  const [{ group, tile }, set] = useUrlState(CHOICE)
  const size = Number(tile)
  return {
    grouping: groupings.find((each) => each === group) ?? CHOICE.group,
    setGrouping: (value: string) => set({ group: value }),
    sizes,
    size: size >= sizes.min && size <= sizes.max ? size : Number(CHOICE.tile),
    setSize: (value: number) => set({ tile: String(value) }),
  }
}

export type WallChoice = Omit<ReturnType<typeof useWallChoice>, 'grouping'> & { readonly grouping: Grouping }
