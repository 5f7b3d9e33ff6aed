import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { useRef } from 'react'
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

test('a list is one stop of the Tab key, and arrow keys move within it', async () => {
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

test('among tiles each arrow leads to the neighbour on its side', async () => {
  const { user } = renderPage(<Names names={['a', 'b', 'c', 'd', 'e']} columns={2} />)
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(link('d')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(link('a')).toHaveFocus()
})

test('keys of other controls and of the browser stay theirs', async () => {
  const { user } = renderPage(<Names names={['a', 'b']} />)
  const button = screen.getByRole('button', { name: 'of a' })
  button.focus()
  await user.keyboard('{ArrowDown}')
  expect(button).toHaveFocus()
  link('a').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(link('a')).toHaveFocus()
})

test('Enter and a click on a plain link open its page without loading the document', async () => {
  const { user, address } = renderPage(<Names names={['a', 'b']} />)
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/b')
  await user.click(link('a'))
  expect(address()).toBe('/a')
})

test('a click with a key that asks for a new tab is left to the browser', async () => {
  const { user, address } = renderPage(<Names names={['a', 'b']} />)
  await user.keyboard('{Control>}')
  await user.click(link('b'))
  expect(address()).toBe('/')
})
