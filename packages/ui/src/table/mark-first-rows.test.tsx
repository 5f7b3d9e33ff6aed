import { renderPage } from '@hoistway/testing/render-page'
import { beforeEach, expect, test, vi } from 'vitest'

const marks = () => performance.getEntriesByName('hoistway:rows', 'mark')

beforeEach(() => {
  performance.clearMarks()
  vi.resetModules()
})

test('marks only the first rows, after their paint', async () => {
  const { DataTable } = await import('./table.tsx')
  const parts = (label: string) => (
    <DataTable
      label={label}
      columns={[{ key: 'id', header: 'Part', cell: (id: string) => id }]}
      rows={['bolt']}
      rowKey={(id) => id}
      empty={{}}
    />
  )
  renderPage(parts('Left'))
  expect(marks()).toHaveLength(0)
  await expect.poll(marks).toHaveLength(1)
  renderPage(parts('Right'))
  const later = new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  await later
  expect(marks()).toHaveLength(1)
})
