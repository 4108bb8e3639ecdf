export type Side = 'top' | 'bottom'
export type Align = 'start' | 'center' | 'end'

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const MARGIN = 8

/**
 * Where a floating box goes beside its anchor: on the wished side when it fits there or fits nowhere better, kept
 * inside the viewport by a margin and no higher than its side has room for. `tail` is the anchor's middle measured from
 * the box's left edge.
 */
export function place(
  anchor: Box,
  box: Size,
  viewport: Size,
  { side, align, distance }: { side: Side; align: Align; distance: number },
): { left: number; top: number; height: number; side: Side; tail: number } {
  const below = anchor.top + anchor.height + distance
  const roomAbove = anchor.top - distance
  const roomBelow = viewport.height - below
  const fits = (room: number) => room >= box.height + MARGIN
  const flipped: Side =
    side === 'bottom'
      ? !fits(roomBelow) && roomAbove > roomBelow
        ? 'top'
        : 'bottom'
      : !fits(roomAbove) && roomBelow > roomAbove
        ? 'bottom'
        : 'top'

  const wished = {
    start: anchor.left,
    center: anchor.left + anchor.width / 2 - box.width / 2,
    end: anchor.left + anchor.width - box.width,
  }[align]
  const left = Math.max(MARGIN, Math.min(wished, viewport.width - box.width - MARGIN))
  // Beside an anchor that is itself out of sight there is no room at all, and nothing to fit in.
  const room = (flipped === 'top' ? roomAbove : roomBelow) - MARGIN
  const height = room > 0 ? Math.min(box.height, room) : box.height
  return {
    left,
    top: flipped === 'top' ? anchor.top - distance - height : below,
    height,
    side: flipped,
    tail: anchor.left + anchor.width / 2 - left,
  }
}
