import { render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VirtualList } from './virtual-list.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)
const show = (items: readonly string[], scrollTo?: number) => (
  <VirtualList
    label="Numbers"
    items={items}
    itemKey={(item) => item}
    itemHeight={40}
    height={400}
    scrollTo={scrollTo}
  >
    {(item, index) => `${index}: ${item}`}
  </VirtualList>
)

/** jsdom has no layout. */
function withLayout() {
  const spies = [
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400),
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

test('renders a short list completely', () => {
  render(show(numbers(60)))
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
})

test('scrolls to an item of a short list', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const { rerender } = render(show(numbers(50)))
  rerender(show(numbers(50), 40))
  expect(scroll.mock.contexts).toEqual([screen.getByText('40: n40')])
})

test('renders only the visible ones of ten thousand items, with their position', () => {
  withLayout()
  render(show(numbers(10_000)))
  const items = within(screen.getByRole('region', { name: 'Numbers' })).getAllByRole('listitem')
  expect(items.length).toBeLessThan(30)
  expect(items[3]).toHaveTextContent('3: n3')
  expect(items[3]).toHaveAttribute('aria-posinset', '4')
  expect(items[3]).toHaveAttribute('aria-setsize', '10000')
  expect(screen.getByRole('list').style.height).toBe('400000px')
})
