/** Whole milliseconds: V8 stores a fraction as a separate heap object in every holder. */
export function clock(): number {
  return Math.floor(performance.now())
}

let turn: number | undefined
let turns = 0

/** Returns {@link clock} as of the first call in this turn of the event loop, so that a broadcast has one time. */
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

export function currentTurn(): number {
  clockOfTurn()
  return turns
}
