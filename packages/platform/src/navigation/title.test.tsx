import { isolated } from '@hoistway/language/messages'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTitle } from './title.ts'

test('the title of the document has no isolates around names', () => {
  renderHook(() => useTitle(`Replay: ${isolated('מעלית')}`))
  expect(document.title).toBe('Replay: מעלית · Hoistway')
})
