import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TemplatePage } from './TemplatePage.tsx'

test('the page names itself, in its heading and in the title of the document', () => {
  renderPage(<TemplatePage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Template' })).toBeInTheDocument()
  expect(document.title).toBe('Template · Hoistway')
})
