import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SelectFilter } from './select-filter.tsx'

const options = [
  { value: 'active', label: 'Active Only' },
  { value: 'all', label: 'All Status' },
] as const

test.each([
  ['all', 'All Status'],
  ['purple', 'Active Only'],
])('the value %s shows as %s', (value, label) => {
  renderPage(<SelectFilter label="Status" value={value} options={options} onChange={() => {}} />)
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue(label)
})

test('a chosen option is passed on', async () => {
  const onChange = vi.fn()
  const { user } = renderPage(
    <SelectFilter label="Status" value="active" options={options} onChange={onChange} />,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Status')
  expect(onChange.mock.calls).toEqual([['all']])
})
