import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from './EmailText.tsx'

test.each(['ada@example.org', 'Lift @ north @ 2', 'A name'])('shows all of %s', (text) => {
  const { container } = render(<EmailText>{text}</EmailText>)
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false })
})
