/** It reads the TypeScript of `remote.config.ts` by itself. */
const OLDEST_NODE = 24

/** Says what to do about a Node that is too old; undefined where it is not. */
export const nodeProblem = (version: string): string | undefined =>
  Number(version.split('.')[0]) >= OLDEST_NODE
    ? undefined
    : `Node ${version} is too old for hoistway: install Node ${OLDEST_NODE} or later.`
