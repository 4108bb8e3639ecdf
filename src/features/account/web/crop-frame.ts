/** The chosen part of a picture: zoom (1 = as much as fits) and place, from 0 (left, top) to 1 (right, bottom). */
type Crop = { zoom: number; across: number; down: number }
type Frame = { x: number; y: number; edge: number }

export const wholeCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 }
export const mostZoom = 4

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The chosen square in the picture's own pixels. */
export function frameOf(size: { width: number; height: number }, crop: Crop): Frame {
  const edge = Math.min(size.width, size.height) / within(crop.zoom, 1, mostZoom)
  return {
    x: (size.width - edge) * within(crop.across, 0, 1),
    y: (size.height - edge) * within(crop.down, 0, 1),
    edge,
  }
}

/** The new choice after a drag, given as a share of the frame's edge: the picture follows the pointer. */
export function dragged(
  size: { width: number; height: number },
  crop: Crop,
  by: { x: number; y: number },
): Crop {
  const { x, y, edge } = frameOf(size, crop)
  const share = (at: number, room: number) => (room > 0 ? within(at / room, 0, 1) : 0.5)
  return {
    ...crop,
    across: share(x - by.x * edge, size.width - edge),
    down: share(y - by.y * edge, size.height - edge),
  }
}
