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

test('keeps a value that is not among the options under the label for others', () => {
  renderPage(
    <SelectFilter
      label="Status"
      value="purple"
      options={options}
      other="Set by the link"
      onChange={() => {}}
    />,
  )
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Set by the link')
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Active Only', 'Set by the link', 'All Status'])
})

test('reports the selected option', async () => {
  const onChange = vi.fn()
  const { user } = renderPage(
    <SelectFilter label="Status" value="active" options={options} onChange={onChange} />,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Status')
  expect(onChange.mock.calls).toEqual([['all']])
})

const many = [
  { value: '', label: 'All Organizations' },
  ...Array.from({ length: 60 }, (_, number) => ({ value: `o${number}`, label: `Organization ${number}` })),
] as const

test('loads the options of a long filter on hover, press or focus', async () => {
  const onChange = vi.fn()
  const { user } = renderPage(
    <SelectFilter label="Organization" value="o7" options={many} onChange={onChange} />,
  )
  const filter = screen.getByRole('combobox', { name: 'Organization' })
  expect(filter).toHaveDisplayValue('Organization 7')
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered()).toEqual(['All Organizations', 'Organization 7'])
  await user.tab()
  expect(filter).toHaveFocus()
  expect(offered()).toHaveLength(61)
  await user.tab()
  expect(offered()).toHaveLength(2)
  await user.hover(filter)
  expect(offered()).toHaveLength(61)
  await user.selectOptions(filter, 'Organization 59')
  expect(onChange.mock.calls).toEqual([['o59']])
})
