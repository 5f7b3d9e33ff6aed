import type { Page } from '@playwright/test'
import {
  columnsIn,
  type DocumentedList,
  documentedLists,
  documents,
  textsIn,
  widths,
} from '../../src/documented-lists.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

interface Shown {
  readonly columns: readonly string[]
  readonly sortable: readonly string[]
  readonly rows: number
  /** Overflow of the table and the page in pixels. */
  readonly beyond: number
}

/** Every column has a value in the first row, next to it or below. */
const shown = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).evaluate<Shown, Element>((element) => {
    const isSeen = (part: Element | null | undefined) =>
      part?.checkVisibility({ visibilityProperty: true }) === true && part.getBoundingClientRect().width > 1
    const seen = (selector: string) => [...element.querySelectorAll(selector)].filter(isSeen)
    const row = element.querySelector('tbody tr:has(td)')
    const cells = [...(row?.querySelectorAll('td') ?? [])]
    const headers = [...element.querySelectorAll('th[scope=col]')]
    const nameOf = (header: Element | undefined) => header?.textContent ?? ''
    const isLabelled = (cell: Element) =>
      getComputedStyle(cell, '::before').content === JSON.stringify(cell.getAttribute('data-label'))
    const shownCells = cells.flatMap((cell, index) => {
      const isNamed = isSeen(headers[index]) || isLabelled(cell) || !cell.hasAttribute('data-label')
      // The icons or menu of a row need no label.
      return isSeen(cell) && (isNamed || cell.matches('[data-controls][data-align=right]'))
        ? [nameOf(headers[index])]
        : []
    })
    const { documentElement } = element.ownerDocument
    return {
      columns: shownCells,
      sortable: [
        ...seen('th button'),
        ...seen('select').flatMap((menu) => [...menu.querySelectorAll('option')]),
      ].map(({ textContent }) => textContent ?? ''),
      rows: element.querySelectorAll('tbody tr:has(td)').length,
      beyond: Math.max(
        element.getBoundingClientRect().width - (element.parentElement?.clientWidth ?? 0),
        documentElement.scrollWidth - innerWidth,
      ),
    }
  })

async function expectActions(page: Page, table: string, actions: readonly RegExp[]): Promise<void> {
  const row = page.getByRole('table', { name: table }).locator('tbody tr:has(td)').first()
  const menu = row.getByRole('button', { name: /^Actions of / })
  const isMenu = (await menu.count()) > 0
  if (isMenu) await menu.click()
  for (const name of actions)
    await expect
      .soft(
        isMenu
          ? page.getByRole('menuitem', { name })
          : row.getByRole('link', { name }).or(row.getByRole('button', { name })),
      )
      .toBeVisible()
  if (isMenu) await page.keyboard.press('Escape')
}

async function expectDocumented(page: Page, list: DocumentedList, at: string): Promise<void> {
  const { columns, sortable, rows, beyond } = await shown(page, list.table)
  expect.soft(columns, at).toEqual(expect.arrayContaining([...columnsIn(list.columns)]))
  expect.soft(sortable, at).toEqual(expect.arrayContaining([...list.sortable]))
  expect.soft(rows, at).toBeLessThanOrEqual(list.pageSize)
  expect.soft(beyond, at).toBeLessThanOrEqual(0)
  for (const text of list.texts.flatMap(textsIn)) await expectText(page, text)
  await expectActions(page, list.table, list.actions)
}

const expectText = (page: Page, text: RegExp) =>
  expect
    .soft(
      page
        .getByRole('main')
        .getByText(text)
        .or(page.getByPlaceholder(text))
        .filter({ visible: true })
        .first(),
    )
    .toBeVisible()

test('every list shows its documented columns, texts and numbers at every width', async ({ page }) => {
  await openAs(page, 'admin', '/profile')
  for (const list of documentedLists)
    await test.step(list.path, async () => {
      await openInside(page, list.path)
      await expect(page.getByRole('table', { name: list.table })).toHaveAttribute('aria-busy', 'false')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectDocumented(page, list, `${list.path} at ${width} px`)
      }
    })
})

test('the quoted sentences match the documents', () => {
  const text = documents()
  test.skip(text === undefined, 'HOISTWAY_SPEC names no folder with the documents')
  for (const { columns, texts } of documentedLists)
    for (const sentence of [columns, ...texts]) expect.soft(text).toContain(sentence)
})
