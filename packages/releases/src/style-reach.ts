import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import postcss, { type AtRule, CssSyntaxError, type Rule } from 'postcss'
import parse, { type Node, type Selector } from 'postcss-selector-parser'
import { filesIn } from './integrity.ts'

const PAGE_WIDE = new Set(['import', 'namespace', 'page', 'property', 'view-transition'])
/** Mantine's class names, which every page of the console uses. */
const MANTINE = /^(mantine-|m_)/
/** A larger stylesheet would block the server for too long. */
const MAX_BYTES = 2_000_000

/**
 * Returns the rules that affect elements outside of the remote. A selector is local if its subject or an ancestor has a
 * class of the remote.
 */
export async function reachingStyles(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const file of await filesIn(folder)) {
    if (!file.endsWith('.css')) continue
    const path = join(folder, file)
    if ((await stat(path)).size > MAX_BYTES) found.push(`${file} is larger than ${MAX_BYTES / 1_000_000} MB.`)
    else found.push(...reachingRules(await readFile(path, 'utf8')).map((rule) => `${file}: ${rule}`))
  }
  return found
}

const LISTED = 10

/** Returns the message that rejects these rules; undefined without any. */
export function reachingText(rules: readonly string[]): string | undefined {
  if (rules.length === 0) return undefined
  const more = rules.length > LISTED ? [`  and ${rules.length - LISTED} more`] : []
  return [
    'Styles reach outside of the remote. Begin each selector with a class of your own, as CSS modules do:',
    ...rules.slice(0, LISTED).map((rule) => `  ${rule}`),
    ...more,
  ].join('\n')
}

/** Returns the distinct rules like {@link reachingStyles}. */
export function reachingRules(css: string): string[] {
  const found = new Set<string>()
  try {
    const root = postcss.parse(css)
    root.walkAtRules(({ name, params }) => {
      if (PAGE_WIDE.has(unprefixed(name))) found.add(`@${name} ${params}`.trim())
    })
    root.walkRules((rule) => {
      if (isStepOfAnimation(rule)) return
      const isNested = rule.parent?.type === 'rule'
      for (const selector of parse().astSync(rule.selector).nodes)
        if (!staysInside(selector, isNested)) found.add(String(selector).trim())
    })
  } catch (error) {
    if (error instanceof CssSyntaxError) return [`line ${error.line}: ${error.reason}`]
    if (error instanceof Error) return [error.message]
    throw error
  }
  return [...found]
}

const unprefixed = (name: string) => name.toLowerCase().replace(/^-\w+-/, '')

const isStepOfAnimation = ({ parent }: Rule) =>
  parent?.type === 'atrule' && unprefixed((parent as AtRule).name) === 'keyframes'

/** Nested selectors without `&` extend their parent rule, which is checked separately. */
function staysInside(selector: Selector, isNested = false): boolean {
  let parent = false
  selector.walkNesting(() => {
    parent = true
  })
  if (isNested && !parent) return true
  return compounds(selector).some(isOwn)
}

function compounds({ nodes }: Selector): Node[][] {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'combinator') parts.push([])
    else parts.at(-1)?.push(node)
  }
  return parts
}

/** The page's root never is, even with a class. */
function isOwn(compound: readonly Node[]): boolean {
  if (compound.some(isRoot)) return false
  return compound.some((node) => {
    if (node.type === 'class') return !MANTINE.test(node.value)
    if (node.type === 'nesting') return true
    // One alternative of `:is(.card, h1)` can match every heading.
    return (
      node.type === 'pseudo' &&
      /^:(is|where)$/i.test(node.value) &&
      node.nodes.length > 0 &&
      node.nodes.every((each) => staysInside(each))
    )
  })
}

const isRoot = (node: Node) =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
  (node.type === 'pseudo' && /^:(root|host)$/i.test(node.value))
