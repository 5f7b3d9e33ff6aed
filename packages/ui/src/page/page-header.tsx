import { Anchor, Breadcrumbs, Button, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { page as messages } from '../texts/en.ts'
import classes from './page-header.module.css'

/** The last crumb is the page itself and has no address. */
export interface Crumb {
  readonly label: string
  readonly to?: string
}

interface Props {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly crumbs?: readonly Crumb[]
  readonly icon?: ReactNode
  readonly badges?: ReactNode
  readonly actions?: ReactNode
}

/** Renders a page's heading with breadcrumbs. Its h1 takes the focus when the page is opened. */
export function PageHeader({ title, subtitle, crumbs, icon, badges, actions }: Props) {
  return (
    <header className={classes.header}>
      {crumbs && (
        <nav aria-label={messages.breadcrumb}>
          <Breadcrumbs separatorMargin={6}>
            {crumbs.map(({ label, to }) =>
              to === undefined ? (
                <Text key={label} size="sm" c="dimmed" aria-current="page" truncate maw={280} lh={1.4}>
                  {label}
                </Text>
              ) : (
                <Anchor key={label} component={Link} to={to} size="sm" truncate maw={280} lh={1.4}>
                  {label}
                </Anchor>
              ),
            )}
          </Breadcrumbs>
        </nav>
      )}
      <Group justify="space-between" align="center" gap="sm">
        <div className={classes.title}>
          <Group gap="sm">
            {icon}
            <Title order={1} tabIndex={-1}>
              {title}
            </Title>
            {badges}
          </Group>
          {subtitle && (
            <Text c="dimmed" className={classes.subtitle}>
              {subtitle}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    </header>
  )
}

/** Links back, for the actions of a header. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {children}
    </Button>
  )
}
