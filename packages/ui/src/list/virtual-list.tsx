import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import classes from './virtual-list.module.css'

interface Props<T> {
  /** For screen readers. */
  readonly label: string
  readonly items: readonly T[]
  readonly itemKey: (item: T, index: number) => string | number
  readonly children: (item: T, index: number) => ReactNode
  /** Estimate in pixels, until the item is measured. */
  readonly itemHeight: number
  /** Maximum in pixels. */
  readonly height: number
  /** Index to scroll to. */
  readonly scrollTo?: number | undefined
}

/** Shorter lists render all items. */
const UNWINDOWED_ITEMS = 60

/** Renders only the visible items of a scrolling list, which may have ten thousand. */
export function VirtualList<T>(props: Props<T>) {
  return props.items.length > UNWINDOWED_ITEMS ? <Windowed {...props} /> : <Whole {...props} />
}

function Whole<T>({ label, items, itemKey, children, height, scrollTo }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (scrollTo !== undefined) list.current?.children[scrollTo]?.scrollIntoView({ block: 'nearest' })
  }, [scrollTo])
  return (
    <ScrollArea label={label} height={height}>
      <ul ref={list} className={classes.list}>
        {items.map((item, index) => (
          <li key={itemKey(item, index)}>{children(item, index)}</li>
        ))}
      </ul>
    </ScrollArea>
  )
}

function Windowed<T>({ label, items, itemKey, children, itemHeight, height, scrollTo }: Props<T>) {
  const area = useRef<HTMLElement>(null)
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => area.current,
    estimateSize: () => itemHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item, index)
    },
    overscan: 8,
    initialRect: { width: 0, height },
  })
  const reveal = useEffectEvent((index: number) => list.scrollToIndex(index))
  useEffect(() => {
    if (scrollTo !== undefined) reveal(scrollTo)
  }, [scrollTo])
  return (
    <ScrollArea label={label} height={height} area={area}>
      <ul className={classes.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index]
          return (
            <li
              key={String(key)}
              ref={list.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {item !== undefined && children(item, index)}
            </li>
          )
        })}
      </ul>
    </ScrollArea>
  )
}

interface AreaProps {
  readonly label: string
  readonly height: number
  readonly area?: React.RefObject<HTMLElement | null>
  readonly children: ReactNode
}

const ScrollArea = ({ label, height, area, children }: AreaProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section ref={area} className={classes.area} style={{ maxHeight: height }} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
