import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TemplatePage } from './TemplatePage.tsx'

test('the heading and the document title name the page', () => {
  renderPage(<TemplatePage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Template' })).toBeInTheDocument()
  expect(document.title).toBe('Template · Hoistway')
})
