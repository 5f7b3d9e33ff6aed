export async function step(
  title: string,
  work: () => Promise<unknown>,
  fail: () => unknown = () => process.exit(1),
): Promise<void> {
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  process.stdout.write(`${title} … `)
  // Logs need complete lines.
  const next = process.stdout.isTTY ? '' : '\n  '
  const progress = setInterval(() => process.stdout.write(`${next}${Math.round(seconds())} s … `), 3_000)
  try {
    const note = await work()
    process.stdout.write(`${typeof note === 'string' ? `${note}, ` : ''}${seconds().toFixed(1)} s\n`)
  } catch (error) {
    process.stdout.write('failed\n\n')
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    await fail()
  } finally {
    clearInterval(progress)
  }
}
