import { isKnown } from '@hoistway/contracts/reading'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import classes from './OrganizationName.module.css'

interface Props {
  readonly id: string | null | undefined
  readonly name: string | null | undefined
}

export function OrganizationName({ id, name }: Props) {
  if (!name) return null
  if (!id || !isKnown(id)) return <span className={classes.name}>{name}</span>
  return (
    <Link to={paths.organization(id)} className={classes.name}>
      {name}
    </Link>
  )
}
