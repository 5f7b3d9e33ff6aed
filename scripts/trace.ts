// Every statement of packages/docs/behaviour names tests that exist, and every citation in the repository a statement.

import { outsideCitations, unknownCitations } from './test/behaviour/citations.ts'
import { readPages } from './test/behaviour/statements.ts'
import { missingTests } from './test/behaviour/tests-exist.ts'
import { root } from './workspace.ts'

const { statements, problems } = readPages(root)
const found = [
  ...problems,
  ...missingTests(root, statements),
  ...outsideCitations(root),
  ...unknownCitations(root, new Set(statements.map(({ id }) => id))),
]
for (const text of found) console.error(text)
console.log(`behaviour: ${statements.length} statements, ${found.length} problems`)
process.exit(found.length > 0 || statements.length === 0 ? 1 : 0)
