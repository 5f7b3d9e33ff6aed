import { Text } from '@hoistway/ui/basics'

/** Renders small secondary text. */
export const Dimmed = Text.withProps({ size: 'sm', c: 'dimmed' })
