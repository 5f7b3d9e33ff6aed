import { useParams } from 'react-router-dom'

/**
 * Returns a parameter of the page's route: `useRequiredParam('id')` below `/elevators/:id`.
 * @throws when the route has no such parameter, which is a mistake in the route table
 */
export function useRequiredParam(name: string): string {
  const value = useParams()[name]
  if (value === undefined) throw new Error(`The route of this page has no parameter "${name}"`)
  return value
}
