/** Places for a graph in layers from left to right: what opens stands left of what it opens. */
export interface Placed {
  key: string
  x: number
  y: number
}

export interface Layout {
  nodes: Placed[]
  width: number
  height: number
}

export const NODE = { width: 176, height: 52 }
const GAP = { x: 76, y: 16 }
/** A line between two menus of one column bends out beside them. */
const EDGE = { x: 36, y: 16 }
/** A longer layer is parted into several columns: a hub that opens forty menus must not make one tall strip. */
const MOST_ROWS = 9
const SWEEPS = 3

type Edge = { from: string; to: string }

/** Steps from the nearest start; what no start leads to begins anew beside the starts. */
function layersOf(keys: readonly string[], starts: readonly string[], edges: readonly Edge[]): string[][] {
  const depth = new Map<string, number>()
  const opened = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to))
  const begin = [starts, keys.filter((key) => !opened.has(key)), keys]
  for (const group of begin)
    for (const start of group) {
      if (depth.has(start)) continue
      // All starts at once, so that none of them is drawn behind another.
      const queue = group === starts ? starts.filter((key) => !depth.has(key)) : [start]
      for (const key of queue) depth.set(key, 0)
      for (const key of queue)
        for (const { from, to } of edges)
          if (from === key && !depth.has(to)) {
            depth.set(to, depth.get(key)! + 1)
            queue.push(to)
          }
    }
  const layers: string[][] = []
  for (const key of keys) (layers[depth.get(key)!] ??= []).push(key)
  return layers
}

/** The same graph always looks the same. */
export function layOut(keys: readonly string[], starts: readonly string[], edges: readonly Edge[]): Layout {
  const layers = layersOf(keys, starts, edges)
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const [index, layer] of layers.entries()) {
      const around = [layers[index - 1], sweep > 0 ? layers[index + 1] : undefined]
      const rank = new Map(
        around.flatMap((other) => other?.map((key, at) => [key, at / other.length] as const) ?? []),
      )
      const weight = new Map(layer.map((key, at) => [key, center(key, edges, rank) ?? at / layer.length]))
      layer.sort((a, b) => weight.get(a)! - weight.get(b)!)
    }
  const columns = layers.flatMap(inColumns)
  const rows = Math.max(1, ...columns.map((column) => column.length))
  const nodes = columns.flatMap((column, at) =>
    column.map((key, row): Placed => ({
      key,
      x: EDGE.x + at * (NODE.width + GAP.x),
      y: EDGE.y + (row + (rows - column.length) / 2) * (NODE.height + GAP.y),
    })),
  )
  return {
    nodes,
    width: 2 * EDGE.x + columns.length * (NODE.width + GAP.x) - GAP.x,
    height: 2 * EDGE.y + rows * (NODE.height + GAP.y) - GAP.y,
  }
}

/** Where its neighbors of the layers beside it are, on average. */
function center(key: string, edges: readonly Edge[], rank: ReadonlyMap<string, number>): number | undefined {
  const near = edges.flatMap(({ from, to }) => {
    const at = from === key ? rank.get(to) : to === key ? rank.get(from) : undefined
    return at === undefined ? [] : [at]
  })
  return near.length > 0 ? near.reduce((sum, at) => sum + at, 0) / near.length : undefined
}

function inColumns(layer: string[]): string[][] {
  const count = Math.ceil(layer.length / MOST_ROWS)
  const rows = Math.ceil(layer.length / count)
  return Array.from({ length: count }, (_, at) => layer.slice(at * rows, (at + 1) * rows))
}

/** A line from one place to another; the way back leaves at the other side. */
export function edgePath(from: Placed, to: Placed): string {
  const { width, height } = NODE
  const [y1, y2] = [from.y + height / 2, to.y + height / 2]
  if (from.key === to.key) return `M${from.x + width - 36} ${from.y}c0-18 24-18 24 0`
  if (from.x === to.x) {
    const x = from.x + width
    return `M${x} ${y1}C${x + 44} ${y1} ${x + 44} ${y2} ${x} ${y2}`
  }
  const forward = to.x > from.x
  const [x1, x2] = forward ? [from.x + width, to.x] : [from.x, to.x + width]
  const bend = Math.max(36, Math.abs(x2 - x1) / 2) * (forward ? 1 : -1)
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
