// Builds the host and remotes of the previous release unless they are cached, and prints their folder. Prints nothing
// if git does not have that commit. Usage: previous-builds [commit or tag]
import { previousBuilds } from './build-previous.ts'

console.log((await previousBuilds(process.argv[2])) ?? '')
