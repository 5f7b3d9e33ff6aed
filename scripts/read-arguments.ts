import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the command line. Prints the usage and exits for `--help` and for unknown options. */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

export function readArgument(usage: string): string {
  const [argument, ...more] = readArguments(usage, { allowPositionals: true }).positionals
  return argument && more.length === 0 ? argument : refuse(`Usage: ${usage}`)
}

export function positiveNumber(option: string, given: string | undefined, otherwise: number): number {
  const number = Number(given ?? otherwise)
  if (number > 0 && Number.isFinite(number)) return number
  return refuse(`--${option} is ${JSON.stringify(given)}; it must be a number above 0.`)
}

export function refuse(reason: string): never {
  console.error(reason)
  process.exit(2)
}
