// Prints nothing if git lacks the commit. Usage: previous-builds [commit or tag]
import { previousBuilds } from './build-previous.ts'

console.log((await previousBuilds(process.argv[2])) ?? '')
