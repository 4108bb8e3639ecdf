import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { announce } from '../../workspace/announce.ts'
import { looksLikeMenu } from '../../workspace/files/import-files.ts'
import type { Grid } from './canvas-actions.ts'
import { clipboard } from './drag.ts'
import { cellOf, rangeBetween, slotTowards, type Direction } from './slot-choice.ts'

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** What the events of React and of the document share. */
type Copying = Pick<ClipboardEvent, 'type' | 'preventDefault'> & { clipboardData: DataTransfer }
const copiedType = 'application/x-blockyard-menu-items'

export const focusSlot = (slot: number): void =>
  document.querySelector<HTMLElement>(`.mc-grid [data-slot="${slot}"]`)?.focus()

/** The grid by keyboard. Plain arrows carry the selection along; with Ctrl only the focus moves. */
export function useGridKeys({
  store,
  layout,
  actions,
  cursor,
  anchor,
  painting,
  moveTo,
  onEdit,
  onRename,
  onMenu,
  onEscape,
}: Grid & {
  cursor: number
  onEdit: () => void
  onRename: () => void
  onMenu: () => void
  onEscape: () => void
}) {
  const t = useT()

  function go(slot: number, event: KeyboardEvent) {
    moveTo(slot)
    // The brush keeps its item while the cursor moves.
    if (painting) return
    if (event.shiftKey) return actions.select(rangeBetween(layout, anchor.get(), slot))
    if (event.ctrlKey || event.metaKey) return
    anchor.set(slot)
    actions.select([slot])
  }

  function edgeOfRow(last: boolean): number {
    const here = cellOf(layout, cursor)
    const row = layout.cells.filter((cell) => cell.y === here?.y)
    return (last ? row.at(-1) : row[0])?.slot ?? cursor
  }

  const handled: Record<string, (event: KeyboardEvent) => void> = {
    Home: (event) => go(event.ctrlKey ? (layout.cells[0]?.slot ?? 0) : edgeOfRow(false), event),
    End: (event) => go(event.ctrlKey ? (layout.cells.at(-1)?.slot ?? 0) : edgeOfRow(true), event),
    Enter: onEdit,
    F2: onRename,
    ContextMenu: onMenu,
    Escape: onEscape,
    Delete: () => actions.clear() || announce(t('constructor.canvas.nothingHere')),
    Backspace: () => actions.clear() || announce(t('constructor.canvas.nothingHere')),
    ' ': () => {
      if (painting) return void actions.paint([cursor], painting.material)
      const { slots } = store.get().selection
      actions.select(slots.includes(cursor) ? slots.filter((slot) => slot !== cursor) : [...slots, cursor])
      anchor.set(cursor)
    },
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key]
    const command = event.ctrlKey || event.metaKey
    if (direction) {
      event.preventDefault()
      const next = slotTowards(layout, cursor, direction)
      if (event.altKey && actions.push(cursor, next)) {
        anchor.set(next)
        return moveTo(next)
      }
      return go(next, event)
    }
    // Letters are compared by their place on the keyboard: Cyrillic and Thai layouts have no "d".
    if (command && event.code === 'KeyD') {
      event.preventDefault()
      if (!actions.duplicate()) announce(t('constructor.canvas.nothingHere'))
      return
    }
    if (command && event.code === 'KeyA') {
      event.preventDefault()
      return actions.selectItemSlots()
    }
    const handle = handled[event.shiftKey && event.key === 'F10' ? 'ContextMenu' : event.key]
    if (!handle || (command && event.key !== 'Home' && event.key !== 'End' && event.key !== ' ')) return
    event.preventDefault()
    handle(event)
  }

  const handleCopy = (event: Copying) => {
    event.preventDefault()
    if (!actions.copy()) return announce(t('constructor.canvas.nothingHere'))
    event.clipboardData.setData(copiedType, JSON.stringify(clipboard.current))
    const cut = event.type === 'cut'
    if (cut) actions.clear()
    else announce(t('constructor.canvas.copied', { count: clipboard.current?.items.length ?? 0 }))
  }
  const handlePaste = (event: Copying) => {
    const text = event.clipboardData.getData(copiedType)
    // A whole menu is taken by the page.
    if (text === '' && looksLikeMenu(event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    // Written by another tab of this page.
    if (text !== '') clipboard.current = JSON.parse(text)
    if (!actions.paste(cursor)) announce(t('constructor.canvas.nothingCopied'))
  }
  // Wherever the focus is, Firefox sends these to where words were typed last, or to the body.
  const handleElsewhere = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const grid = document.activeElement?.closest('.mc-grid')
    if (!grid || !clipboardData || grid.contains(target as Node)) return
    const copying = { type: event.type, clipboardData, preventDefault: () => event.preventDefault() }
    if (event.type === 'paste') handlePaste(copying)
    else handleCopy(copying)
  })
  useEffect(() => {
    const handle = (event: ClipboardEvent) => handleElsewhere(event)
    const kinds = ['copy', 'cut', 'paste'] as const
    for (const kind of kinds) document.addEventListener(kind, handle)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, handle)
    }
  }, [])
  return { onKeyDown: handleKeyDown, onCopy: handleCopy, onCut: handleCopy, onPaste: handlePaste }
}
