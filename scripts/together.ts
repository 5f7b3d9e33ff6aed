import {
  type ConcurrentlyCommandInput,
  createConcurrently,
  KillOnSignal,
  KillOthers,
  LogError,
  LogExit,
  Logger,
  LogOutput,
} from 'concurrently'

const isWindows = process.platform === 'win32'

/**
 * Runs commands side by side, their output named and coloured, until one fails or a signal comes. Then each is told to
 * end, and ends what it has started itself: a server writes what it knows before its database goes. Put together by
 * hand because `concurrently()` ignores `kill`, and tells all that the commands have started as well.
 */
export function together(commands: ConcurrentlyCommandInput[], cwd: string): Promise<unknown> {
  const logger = new Logger({})
  const abortController = new AbortController()
  return createConcurrently(commands, {
    cwd,
    logger,
    outputStream: process.stdout,
    abortSignal: abortController.signal,
    ...(!isWindows && { kill: (pid: number, signal?: string) => void process.kill(pid, signal) }),
    controllers: [
      new LogError({ logger }),
      new LogOutput({ logger }),
      new LogExit({ logger }),
      new KillOnSignal({ process, abortController }),
      new KillOthers({ logger, conditions: ['failure'], killSignal: 'SIGTERM', abortController }),
    ],
  }).result
}

/** The command line of a script of ours. It takes the place of its shell, so that it can be told to end by itself. */
export const nodeCommand = (...words: readonly (string | number)[]) =>
  [isWindows ? '' : 'exec ', JSON.stringify(process.execPath), ...words.map((word) => ` ${word}`)].join('')
