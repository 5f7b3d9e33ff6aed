import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useArrowKeys, useFollowLinks } from './list-links.ts'

function Names({ names, columns }: { readonly names: readonly string[]; readonly columns?: number }) {
  const list = useRef<HTMLUListElement>(null)
  const keys = useArrowKeys(list, { selector: 'a', ...(columns !== undefined && { columns }) })
  const followLinks = useFollowLinks()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link
    <ul ref={list} onClick={followLinks} {...keys}>
      {names.map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a> <button type="button">of {name}</button>
        </li>
      ))}
    </ul>
  )
}
const link = (name: string) => screen.getByRole('link', { name })

test('makes a list one stop of the Tab key, with arrow keys inside', async () => {
  const { user } = renderPage(<Names names={['a', 'b', 'c']} />)
  await user.tab()
  expect(link('a')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(link('c')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(link('b')).toHaveFocus()
  await user.keyboard('{End}{ArrowLeft}{Home}')
  expect(link('a')).toHaveFocus()
  expect(screen.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
})

test("moves to the neighbour on the arrow's side among tiles", async () => {
  const { user } = renderPage(<Names names={['a', 'b', 'c', 'd', 'e']} columns={2} />)
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(link('d')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(link('a')).toHaveFocus()
})

test('keeps the focus in the list when the element with the focus disappears, and nowhere else', async () => {
  let show: (names: readonly string[]) => void = () => {}
  function Changing() {
    const [names, setNames] = useState<readonly string[]>(['a', 'b'])
    show = setNames
    return <Names names={names} />
  }
  const { user } = renderPage(<Changing />)
  await user.tab()
  act(() => show(['c', 'd']))
  expect(link('c')).toHaveFocus()
  link('c').blur()
  await Promise.resolve()
  act(() => show(['e']))
  expect(document.body).toHaveFocus()
})

test('leaves keys of other controls and of the browser alone', async () => {
  const { user } = renderPage(<Names names={['a', 'b']} />)
  const button = screen.getByRole('button', { name: 'of a' })
  button.focus()
  await user.keyboard('{ArrowDown}')
  expect(button).toHaveFocus()
  link('a').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(link('a')).toHaveFocus()
})

test('opens the page of a plain link on Enter and click without loading the document', async () => {
  const { user, address } = renderPage(<Names names={['a', 'b']} />)
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/b')
  await user.click(link('a'))
  expect(address()).toBe('/a')
})

test('leaves a click with a modifier key for a new tab to the browser', async () => {
  const { user, address } = renderPage(<Names names={['a', 'b']} />)
  await user.keyboard('{Control>}')
  await user.click(link('b'))
  expect(address()).toBe('/')
})
