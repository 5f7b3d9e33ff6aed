// Host and remotes of the release before: builds them unless that was done, and prints their folder. Prints nothing
// where git does not have that commit. Usage: previous-builds [commit or tag]
import { previousBuilds } from './build-previous.ts'

console.log((await previousBuilds(process.argv[2])) ?? '')
