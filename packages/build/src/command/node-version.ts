/** Required to load the TypeScript of `remote.config.ts`. */
const OLDEST_NODE = 24

export const nodeProblem = (version: string): string | undefined =>
  Number(version.split('.')[0]) >= OLDEST_NODE
    ? undefined
    : `Node ${version} is too old for hoistway: install Node ${OLDEST_NODE} or later.`
