import { isKnown } from '@hoistway/contracts/reading'
import { ActionIcon, Group, Text } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { IconChevronRight } from '@hoistway/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { organizationList as messages, organizations as shared } from '../../../texts/en.ts'
import { ActiveBadge } from '../OrganizationBadges.tsx'
import { OrganizationHealth } from '../OrganizationHealth.tsx'
import { OrganizationIcon } from '../OrganizationIcon.tsx'
import { elevatorsText } from '../organization-health.ts'
import classes from './OrganizationTree.module.css'
import type { OrganizationNode } from './organization-tree.ts'

interface Props {
  readonly nodes: readonly OrganizationNode[]
  readonly search: string
  readonly hint: string
}

export function OrganizationTree({ nodes, search, hint }: Props) {
  const [chosen, setChosen] = useState(none)
  // Each search starts with all levels open; without one, the branches are as before.
  const [found, setFound] = useState(none)
  const [before, setBefore] = useState(search)
  if (search !== before) {
    setBefore(search)
    setFound(none)
  }
  if (nodes.length === 0) return <EmptyState title={shared.noneFound} hint={hint} />
  return (
    <section aria-label={messages.treeLabel} className={classes.tree}>
      {search === '' ? (
        <Level nodes={nodes} depth={0} expandAll={false} chosen={chosen} onChosen={setChosen} />
      ) : (
        <Level nodes={nodes} depth={0} expandAll chosen={found} onChosen={setFound} />
      )}
    </section>
  )
}

/** Whether the user opened or collapsed a branch, by organization. */
type Chosen = Readonly<Record<string, boolean>>

const none: Chosen = {}

interface LevelProps {
  readonly nodes: readonly OrganizationNode[]
  readonly depth: number
  readonly expandAll: boolean
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
}

const Level = ({ nodes, ...branch }: LevelProps) => (
  <ul className={classes.level}>
    {nodes.map((node) => (
      <Branch key={node.row.organization.id} node={node} {...branch} />
    ))}
  </ul>
)

interface BranchProps extends Omit<LevelProps, 'nodes'> {
  readonly node: OrganizationNode
}

function Branch({ node: { row, isMatch, children }, ...level }: BranchProps) {
  const { depth, expandAll, chosen, onChosen } = level
  const { id, type, isActive } = row.organization
  const name = row.organization.name ?? '—'
  const isOpen = chosen[id] ?? (expandAll || depth === 0)
  return (
    <li>
      <Group gap={4} wrap="nowrap" className={classes.line} data-dimmed={!isMatch || undefined}>
        {children.length > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={isOpen ? messages.collapse(name) : messages.expand(name)}
            onClick={() => onChosen({ ...chosen, [id]: !isOpen })}
          >
            <IconChevronRight size={16} className={classes.chevron} data-open={isOpen || undefined} />
          </ActionIcon>
        ) : (
          <span className={classes.noChildren} />
        )}
        <OrganizationIcon type={type} />
        {isKnown(id) ? (
          <Link to={paths.organization(id)} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <div className={classes.facts}>
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {elevatorsText(row.health)}
          </Text>
          <OrganizationHealth {...row.health} />
          <ActiveBadge isActive={isActive} />
        </div>
      </Group>
      {isOpen && children.length > 0 && <Level {...level} nodes={children} depth={depth + 1} />}
    </li>
  )
}
