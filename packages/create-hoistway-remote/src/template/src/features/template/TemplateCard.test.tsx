import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TemplateCard } from './TemplateCard.tsx'

beforeEach(() => signInForTest())
afterEach(() => queryClient.clear())

const counted = (totalCount: number) => ({
  json: { data: [], totalCount, totalPages: totalCount, page: 1 },
})

test("the card counts the elevators of the dashboard's organization", async () => {
  const { calls } = await startApi(() => counted(12))
  renderPage(<TemplateCard organizationId="o1" />, { queryClient })
  expect(await screen.findByText('12 elevators')).toBeVisible()
  expect(calls.map(({ url }) => url)).toEqual([expect.stringContaining('withinOrganizationId=o1')])
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/template')
})

test('the card counts a single elevator', async () => {
  await startApi(() => counted(1))
  renderPage(<TemplateCard organizationId="o1" />, { queryClient })
  expect(await screen.findByText('1 elevator')).toBeVisible()
})

test('a failed request offers a retry', async () => {
  await startApi(() => ({ status: 500, json: { message: 'broken' } }))
  renderPage(<TemplateCard organizationId={undefined} />, { queryClient })
  expect(await screen.findByText('The elevators could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
