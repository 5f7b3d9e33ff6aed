import type { Page } from '@playwright/test'

/** Returns visible words of up to 20 letters that continue on the next line without a hyphen. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      // Text for screen readers alone is one pixel wide.
      if (getComputedStyle(parent).hyphens === 'auto' || parent.getBoundingClientRect().width < 2) continue
      for (const word of (node.textContent ?? '').matchAll(/(?<![^\s])\p{L}{2,20}(?![^\s,.:])/gu)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word[0])
      }
    }
    return found
  })
