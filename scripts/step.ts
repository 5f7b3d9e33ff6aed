/** Runs one step with one line of progress; an error is shown in full and ends the process, by `fail` where it is given. */
export async function step(
  title: string,
  work: () => Promise<unknown>,
  fail: () => unknown = () => process.exit(1),
): Promise<void> {
  const from = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const note = await work()
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(`${typeof note === 'string' ? `${note}, ` : ''}${seconds} s\n`)
  } catch (error) {
    process.stdout.write('failed\n\n')
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    await fail()
  }
}
