import { type FloorNames, floorName } from '@hoistway/contracts/elevator'
import { getLanguage } from '@hoistway/language/messages'
import { dateTimeWithZone, ownDateStyle } from '@hoistway/ui/formats'
import { present } from '@hoistway/ui/use-now'
import { replay as messages } from '../../../texts/en.ts'
import { drawnFloors } from '../floors.ts'
import { changesOf, partText } from '../timeline/changes.ts'
import type { Mark } from '../timeline/marks.ts'
import type { KnownHistory } from '../timeline/parts.ts'
import type { Period } from '../timeline/view.ts'
import { speeds } from './replay-period.ts'
import { drawShaft, fillPage, playReplay, type SavedElevator, type SavedReplay } from './replay-player.ts'

interface Replayed {
  readonly elevator: {
    readonly name?: string | null | undefined
    readonly floors?: FloorNames | null | undefined
  }
  readonly known: KnownHistory
}

interface Options {
  readonly replayed: readonly Replayed[]
  readonly marks: readonly Mark[]
  readonly period: Period
  readonly of: number
  readonly at: number
}

/** Small enough for mail and filters of attachments. */
const MOST_BYTES = 100_000

/** The page plays offline. Omits elevators that have not loaded, or would make it too large. */
export function replayFile(options: Options): Blob {
  for (let count = options.replayed.length; ; count -= 1) {
    const file = new Blob([documentOf(savedReplay(options, count))], { type: 'text/html;charset=utf-8' })
    if (file.size <= MOST_BYTES || count <= 1) return file
  }
}

function savedReplay({ replayed, marks, period, of, at }: Options, count: number): SavedReplay {
  const [own] = replayed
  const words = new Map<string, number>()
  const saved = replayed.slice(0, count).filter(({ known }) => known.read.length > 0)
  const leftOut = replayed.filter((each) => !saved.includes(each)).map(({ elevator }) => elevator.name ?? '—')
  const end = Math.min(period.to, present())
  const { locale, timeZone, hourCycle } = ownDateStyle()
  const { controls, file, unknown, title } = messages
  const { play, pause, back, forward, speed, moment } = controls
  return {
    title: title(own?.elevator.name ?? '—'),
    locale,
    timeZone,
    hourCycle,
    speeds,
    from: period.from,
    length: end - period.from,
    start: Math.min(at, end) - period.from,
    elevators: saved.map((each) => savedElevator(each, period, words)),
    words: [...words.keys()],
    changes: own
      ? changesOf(own.known, marks, period, own.elevator.floors).map((each) => [
          each.at - period.from,
          each.text,
        ])
      : [],
    notes: [
      dateTimeWithZone(of),
      file.saved(dateTimeWithZone(present())),
      ...(leftOut.length > 0 ? [file.leftOut(leftOut.join(', '))] : []),
    ],
    texts: { play, pause, back, forward, speed, moment, unknown },
  }
}

function savedElevator(
  { elevator: { name, floors }, known }: Replayed,
  { from }: Period,
  words: Map<string, number>,
): SavedElevator {
  const place = (text: string) => {
    const at = words.get(text) ?? words.size
    words.set(text, at)
    return at
  }
  const visited = known.parts.map(({ floor }) => floor ?? undefined)
  return {
    name: name ?? '—',
    floors: drawnFloors(floors, visited).map(({ number }) => [number, floorName(number, floors)]),
    parts: known.parts.map((part) => {
      const direction = part.state?.direction
      const moves = direction === 'up' || direction === 'down' ? direction : ''
      const isOpen = part.state?.door === 'open' || part.state?.door === 'opening'
      return [part.from - from, part.to - from, part.floor, moves, isOpen, place(partText(part, floors))]
    }),
  }
}

const styles = `:root{color-scheme:light dark}body{margin:1rem auto;max-width:70rem;padding:0 1rem;font:16px/1.4 system-ui,sans-serif}
h1{font-size:1.3rem}p{margin:.3rem 0}time{display:block;font-size:1.8rem;font-weight:700}input{width:100%}
button,select{font:inherit;padding:.3rem .7rem}main{display:flex;flex-wrap:wrap;gap:1.5rem;margin:1rem 0}
figure{margin:0;width:10rem;overflow-wrap:anywhere}svg{display:block;margin:.4rem 0}figcaption{min-height:4em;font-size:.85rem}
text{font-size:12px;fill:currentColor}.landing{stroke:currentColor;opacity:.3}.cabin,.arrow{fill:#1c7ed6}.door{fill:#c3fae8}
ol{padding:0;list-style:none}ol button{display:block;width:100%;text-align:start;border:0;border-inline-start:4px solid transparent;background:none;color:inherit}
[aria-current]{font-weight:700;border-color:#1c7ed6!important}
@media print{input,p button,select{display:none}}`

/** The policy only allows the page's own script and styles, whatever the texts contain. */
function documentOf(replay: SavedReplay): string {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`
  const data = escaped(JSON.stringify(replay))
  const script = `(() => {
const replay = JSON.parse(document.getElementById('replay').textContent);
(${playReplay})(replay, (${fillPage})(replay, ${drawShaft}));
})()`
  return `<!doctype html>
<html lang="${getLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markup(replay.title)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<script type="application/json" id="replay">${data}</script>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`
}

/** Escapes JSON so that it can neither end nor start a script. */
const escaped = (json: string) =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const markup = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
