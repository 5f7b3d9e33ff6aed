import { expect, test } from 'vitest'
import { defineExtensions, descriptorExtensions, extensionsOf, lazyExtension } from './extensions.ts'

const table = defineExtensions({
  card: { slot: 'dashboard.cards', title: 'Card', translations: { de: 'Karte' }, roles: ['Admin'], order: 1 },
  open: { slot: 'palette.commands', title: 'Open', order: 2, path: '/reports' },
})

test("the descriptor's extensions have a place, a title, an order and a chunk of their name", () => {
  expect(descriptorExtensions(table)).toEqual([
    {
      slot: 'dashboard.cards',
      name: 'card',
      chunk: 'card',
      title: 'Card',
      translations: { de: 'Karte' },
      roles: ['Admin'],
      order: 1,
    },
    { slot: 'palette.commands', name: 'open', chunk: 'open', title: 'Open', order: 2, path: '/reports' },
  ])
})

test('loaders have the names of their extensions, except for commands that open a page', async () => {
  const Card = () => 'card'
  const extensions = extensionsOf(table, { card: lazyExtension(async () => ({ Card }), 'Card') })
  expect(Object.keys(extensions)).toEqual(['card'])
  expect(await extensions.card()).toBe(Card)
})
