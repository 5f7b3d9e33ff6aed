/**
 * Whole milliseconds on the clock of `performance.now()`. Each object that keeps a time with its fraction needs memory
 * for a number of its own beside it.
 */
export function clock(): number {
  return Math.floor(performance.now())
}

let turn: number | undefined
let turns = 0

/** {@link clock} at its first use in this turn of the event loop: what is sent in a row has one time, however long writing takes. */
export function clockOfTurn(): number {
  if (turn === undefined) {
    turn = clock()
    setImmediate(() => {
      turn = undefined
      turns += 1
    })
  }
  return turn
}

/** A number that differs from turn to turn of the event loop. */
export function currentTurn(): number {
  clockOfTurn()
  return turns
}
