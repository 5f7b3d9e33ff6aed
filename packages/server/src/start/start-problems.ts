import pTimeout from 'p-timeout'
import { StartError } from '../base/start-error.ts'
import { codeOf } from '../db/database-errors.ts'
import { BUS_TOPICS } from '../devices/broker/rights.ts'

const text = (error: unknown) => (error instanceof Error ? error.message : String(error))
const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET)$/

/** Adds instructions, and omits the password. */
export function explainDatabase(databaseUrl: string | undefined) {
  return (error: unknown): never => {
    if (error instanceof StartError || databaseUrl === undefined) throw error
    // The ORM's wrapper holds the statement, its cause the database's answer.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartError(`DATABASE_URL: ${databaseProblem(cause, databaseUrl)}`, { cause: error })
  }
}

function databaseProblem(error: unknown, databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const server = `PostgreSQL at ${url.searchParams.get('host') ?? (url.host || 'this machine')}`
  const user = `the user "${decodeURIComponent(url.username) || 'of this process'}"`
  const database = `the database "${decodeURIComponent(url.pathname.slice(1))}"`
  const code = codeOf(error)
  if (unreachable.test(code) || /timeout/i.test(text(error)))
    return `${server} cannot be reached (${code || 'no answer'}). Start it, or correct host and port.`
  if (code === '28P01' || code === '28000')
    return `${server} refuses ${user}: ${text(error)}. Correct user and password, or allow it in pg_hba.conf.`
  if (code === '3D000')
    return `${server} has no such database: ${text(error)}. Create it (createdb), or correct the name.`
  if (code === '42501')
    return (
      `${user} may not create tables in ${database}: ${text(error)}. Make it the owner of the database: ` +
      'ALTER DATABASE … OWNER TO …; or grant CREATE on the database and on the schema public.'
    )
  if (/^53|^57P03/.test(code)) return `${server} takes no connections now: ${text(error)}. Try again later.`
  if (/SSL/i.test(text(error))) return `${server}: ${text(error)}. See sslmode in the URL.`
  return `${server} could not be used: ${text(error)} (${code || 'no code'}).`
}

const BROKER_MS = 15_000

export async function connected<T>(
  mqttUrl: string | undefined,
  connecting: Promise<T>,
  ms = BROKER_MS,
): Promise<T> {
  if (mqttUrl === undefined) return connecting
  const { host } = new URL(mqttUrl)
  try {
    return await pTimeout(connecting, { milliseconds: ms, message: `no answer within ${ms / 1000} s` })
  } catch (error) {
    const refused = /not authorized|bad user ?name|identifier rejected/i.test(text(error))
    const advice = text(error).startsWith(BUS_TOPICS)
      ? `Give the account the right to publish and subscribe to ${BUS_TOPICS}.`
      : refused
        ? 'Correct user and password.'
        : 'Start it, or correct host and port.'
    const problem = refused ? 'refuses the server' : 'cannot be reached'
    throw new StartError(
      `MQTT_URL: the message broker at ${host} ${problem} (${text(error) || codeOf(error)}). ${advice}`,
      { cause: error },
    )
  }
}

export function explainListening(variable: string, port: number, host = '127.0.0.1') {
  return (error: unknown): never => {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set ${variable} to another port.`,
        { cause: error },
      )
    if (code === 'EACCES')
      throw new StartError(
        `${variable}: port ${port} needs more rights. Set ${variable} to 1024 or higher.`,
        {
          cause: error,
        },
      )
    if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code))
      throw new StartError(
        `HOST: ${host} is no address of this machine. Set it to 127.0.0.1, to 0.0.0.0 or to one that is.`,
        { cause: error },
      )
    throw error
  }
}

export function explainState(error: unknown, state: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const inState = 'path' in error && String(error.path).startsWith(state)
  const isUnusable = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|ERR_SQLITE_ERROR)$/.test(codeOf(error))
  if (!isUnusable || !(inState || codeOf(error) === 'ERR_SQLITE_ERROR')) return error
  return new StartError(
    `HOISTWAY_STATE: the folder ${state} cannot be written (${error.message}). Give this process the right to, ` +
      'or set HOISTWAY_STATE to another folder.',
    { cause: error },
  )
}
