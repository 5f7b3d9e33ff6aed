import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../Brand.tsx'
import classes from './AuthLayout.module.css'
import { ShaftArt } from './ShaftArt.tsx'

interface Props {
  readonly title: string
  readonly lead: string | undefined
  readonly children?: ReactNode
}

export function AuthLayout({ title, lead, children }: Props) {
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.form}>
          <Brand size={32} />
          <header className={classes.header}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {lead && <Text c="dimmed">{lead}</Text>}
          </header>
          {children}
        </div>
      </main>
      <ShaftArt />
    </div>
  )
}
