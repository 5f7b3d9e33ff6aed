// Builds the host and remotes of the previous release with a cache and prints their folder, or nothing if git lacks
// that commit.
// Usage: previous-builds [commit or tag]
import { previousBuilds } from './build-previous.ts'

console.log((await previousBuilds(process.argv[2])) ?? '')
