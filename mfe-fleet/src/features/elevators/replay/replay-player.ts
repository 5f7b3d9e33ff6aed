// The code of a saved replay. The source of each function is written into the file, so it may only
// use its arguments and the browser.

/** `begin` and `end` are relative to the start of the replay. */
type SavedPart = readonly [
  begin: number,
  end: number,
  floor: number | null,
  direction: 'up' | 'down' | '',
  isOpen: boolean,
  words: number,
]

export interface SavedElevator {
  readonly name: string
  /** From the lowest floor up: the controller's number and the name. */
  readonly floors: readonly (readonly [number, string])[]
  readonly parts: readonly SavedPart[]
}

/** Times are milliseconds after `from`. */
export interface SavedReplay {
  readonly title: string
  readonly locale: string
  readonly timeZone: string
  readonly hourCycle: Intl.DateTimeFormatOptions['hourCycle']
  readonly speeds: readonly number[]
  readonly from: number
  readonly length: number
  readonly start: number
  readonly words: readonly string[]
  readonly elevators: readonly SavedElevator[]
  readonly changes: readonly (readonly [at: number, text: string])[]
  readonly notes: readonly string[]
  readonly texts: Readonly<
    Record<'play' | 'pause' | 'back' | 'forward' | 'speed' | 'moment' | 'unknown', string>
  >
}

type DrawShaft = (elevator: SavedElevator) => {
  readonly drawing: Element
  readonly show: (part: SavedPart | undefined) => void
}

export function drawShaft({ floors }: SavedElevator): ReturnType<DrawShaft> {
  const height = Math.max(12, Math.min(34, 272 / floors.length))
  const create = (name: string, attributes: Record<string, string | number>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
    return made
  }
  const total = height * floors.length
  const drawing = create('svg', {
    viewBox: `0 0 130 ${total}`,
    width: 130,
    height: total,
    'aria-hidden': 'true',
  })
  floors.forEach(([, name], row) => {
    const y = total - row * height
    const label = create('text', { x: 32, y: y - height / 2 + 4, 'text-anchor': 'end' })
    label.textContent = name
    drawing.append(create('path', { d: `M40 ${y - 0.5}H130`, class: 'landing' }), label)
  })
  const car = create('g', { class: 'car' })
  const leaves = ['left', 'right'].map(() =>
    create('rect', { class: 'door', y: height * 0.2, height: height * 0.65 }),
  )
  const arrow = create('path', { class: 'arrow' })
  car.append(
    create('rect', { class: 'cabin', x: 54, y: height * 0.08, width: 48, height: height * 0.84, rx: 3 }),
    ...leaves,
    arrow,
  )
  const show = (part: SavedPart | undefined) => {
    const row = part ? floors.findIndex(([number]) => number === part[2]) : -1
    car.remove()
    if (!part || row < 0) return
    const places = part[4] ? [56, 95] : [58, 79]
    leaves.forEach((leaf, index) => {
      leaf.setAttribute('x', String(places[index]))
      leaf.setAttribute('width', part[4] ? '5' : '19')
    })
    const middle = height / 2
    const arrows = { up: `M114 ${middle - 5}l6 10h-12z`, down: `M114 ${middle + 5}l6 -10h-12z`, '': '' }
    arrow.setAttribute('d', arrows[part[3]])
    car.setAttribute('transform', `translate(0 ${total - (row + 1) * height})`)
    drawing.append(car)
  }
  return { drawing, show }
}

interface Page {
  readonly clock: Element
  readonly slider: HTMLInputElement
  readonly back: HTMLButtonElement
  readonly play: HTMLButtonElement
  readonly forward: HTMLButtonElement
  readonly speed: HTMLSelectElement
  readonly shafts: readonly {
    readonly parts: readonly SavedPart[]
    readonly words: Element
    readonly show: (part: SavedPart | undefined) => void
  }[]
  readonly rows: readonly { readonly at: number; readonly button: HTMLButtonElement }[]
  readonly timeText: (at: number) => string
}

export function fillPage(replay: SavedReplay, draw: DrawShaft): Page {
  const { texts, from } = replay
  const add = <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, text = '') => {
    const made = document.createElement(name)
    made.textContent = text
    parent.append(made)
    return made
  }
  const format = new Intl.DateTimeFormat(replay.locale, {
    timeZone: replay.timeZone,
    hourCycle: replay.hourCycle,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
  })
  const timeText = (at: number) => format.format(from + at)
  const { body } = document
  add(body, 'h1', replay.title)
  for (const note of replay.notes) add(body, 'p', note)
  const clock = add(body, 'time')
  const slider = add(body, 'input')
  Object.assign(slider, { type: 'range', min: '0', max: String(replay.length), step: '100' })
  slider.ariaLabel = texts.moment
  const tools = add(body, 'p')
  const back = add(tools, 'button', `|◀ ${texts.back}`)
  const play = add(tools, 'button')
  const forward = add(tools, 'button', `▶| ${texts.forward}`)
  const speed = add(tools, 'select')
  speed.ariaLabel = texts.speed
  for (const each of replay.speeds) add(speed, 'option', `${each} ×`).value = String(each)
  speed.value = '1'
  const row = add(body, 'main')
  const shafts = replay.elevators.map((elevator) => {
    const figure = add(row, 'figure')
    add(figure, 'strong', elevator.name)
    const { drawing, show } = draw(elevator)
    figure.append(drawing)
    return { parts: elevator.parts, show, words: add(figure, 'figcaption') }
  })
  const list = add(body, 'ol')
  const rows = replay.changes.map(([at, text]) => ({
    at,
    button: add(add(list, 'li'), 'button', `${timeText(at)} ${text}`),
  }))
  return { clock, slider, back, play, forward, speed, shafts, rows, timeText }
}

export function playReplay(replay: SavedReplay, page: Page): void {
  const { texts, length, words } = replay
  const { clock, slider, rows, play } = page
  let at = replay.start
  let last: number | undefined
  const render = () => {
    clock.textContent = page.timeText(at)
    slider.value = String(at)
    play.textContent = last === undefined ? `▶ ${texts.play}` : `❚❚ ${texts.pause}`
    // The recording excludes its end, so the last moment is one millisecond earlier.
    const moment = Math.min(at, length - 1)
    for (const shaft of page.shafts) {
      const part = shaft.parts.findLast(
        ([begin, end, floor]) => floor !== null && begin <= moment && (moment < end || begin === end),
      )
      const known = part && (moment < part[1] || moment === part[0]) ? part : undefined
      shaft.show(known)
      shaft.words.textContent = (known && words[known[5]]) ?? texts.unknown
    }
    slider.ariaValueText = `${clock.textContent}, ${page.shafts[0]?.words.textContent}`
    const current = rows.findLast((row) => row.at <= at)
    for (const row of rows) row.button.ariaCurrent = row === current ? 'true' : null
  }
  const frame = (now: number) => {
    if (last === undefined) return
    at = Math.min(length, at + Math.max(0, now - last) * Number(page.speed.value))
    last = at < length ? now : undefined
    render()
    requestAnimationFrame(frame)
  }
  const seek = (target: number) => {
    last = undefined
    at = Math.min(length, Math.max(0, target))
    render()
  }
  const toggle = () => {
    if (last !== undefined) return seek(at)
    if (at >= length) at = 0
    last = performance.now()
    render()
    requestAnimationFrame(frame)
  }
  const step = (isForward: boolean) =>
    seek(
      (isForward ? rows.find((row) => row.at > at) : rows.findLast((row) => row.at < at))?.at ??
        (isForward ? length : 0),
    )
  play.addEventListener('click', toggle)
  page.back.addEventListener('click', () => step(false))
  page.forward.addEventListener('click', () => step(true))
  slider.addEventListener('input', () => seek(Number(slider.value)))
  for (const row of rows) row.button.addEventListener('click', () => seek(row.at))
  document.addEventListener('keydown', ({ key, target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === 'ArrowRight')
    else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle()
  })
  render()
}
