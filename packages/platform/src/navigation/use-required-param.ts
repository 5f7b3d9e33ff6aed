import { useParams } from 'react-router-dom'

/**
 * Returns a parameter of the page's route.
 * @throws when the route has none of this name
 */
export function useRequiredParam(name: string): string {
  const value = useParams()[name]
  if (value === undefined) throw new Error(`The route of this page has no parameter "${name}"`)
  return value
}
