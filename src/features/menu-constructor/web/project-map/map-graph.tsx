import { useMemo, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { edgePath, layOut, NODE } from '../../project/map/layout.ts'
import type { MapMenu } from '../../project/map/map-graph.ts'
import type { ProjectMap } from '../../project/map/project-map.ts'
import { withoutCodes } from '../../text/legacy.ts'

/** The map drawn. The list beside it says the same in words, so lines are hidden from screen readers. */
export function MapGraph({
  map,
  shown,
  gameVersion,
  onOpen,
}: {
  map: ProjectMap
  /** Key of the menu on the canvas. */
  shown: string
  gameVersion: string
  onOpen: (menu: MapMenu) => void
}) {
  const t = useT()
  const [lit, setLit] = useState<string | null>(null)
  const edges = useMemo(() => {
    const pairs = new Map<string, { from: string; to: string; kinds: Set<string> }>()
    for (const { from, to, kind } of map.links) {
      if (to === null) continue
      const pair = pairs.get(`${from} ${to}`) ?? { from, to, kinds: new Set<string>() }
      pairs.set(`${from} ${to}`, pair)
      pair.kinds.add(kind)
    }
    return [...pairs.values()]
  }, [map])
  const layout = useMemo(
    () =>
      layOut(
        map.menus.map((menu) => menu.key),
        map.menus.filter((menu) => menu.commands.length > 0).map((menu) => menu.key),
        edges,
      ),
    [map, edges],
  )
  const places = new Map(layout.nodes.map((node) => [node.key, node]))
  const marks = new Map<string, string>()
  for (const { kind, menus } of map.findings.toReversed()) for (const key of menus) marks.set(key, kind)
  const near = (from: string, to: string) => lit === null || from === lit || to === lit

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolling region must be reachable by keyboard
    <div className="mc-map-scroll" role="group" aria-label={t('constructor.map.drawing')} tabIndex={0}>
      <svg
        className="mc-map"
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
      >
        <defs>
          <marker
            id="mc-map-tip"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" fill="context-stroke" />
          </marker>
        </defs>
        <g aria-hidden="true">
          {edges.map(({ from, to, kinds }) => (
            <path
              key={`${from} ${to}`}
              className="mc-map-edge"
              d={edgePath(places.get(from)!, places.get(to)!)}
              markerEnd="url(#mc-map-tip)"
              data-command={!kinds.has('action') || undefined}
              data-faint={!near(from, to) || undefined}
              data-lit={(lit !== null && near(from, to)) || undefined}
            />
          ))}
        </g>
        {map.menus.map((menu) => {
          const { x, y } = places.get(menu.key)!
          return (
            <foreignObject key={menu.key} x={x} y={y} width={NODE.width} height={NODE.height}>
              <button
                type="button"
                className="mc-map-node"
                data-mark={marks.get(menu.key)}
                aria-current={menu.key === shown ? 'true' : undefined}
                onClick={() => onOpen(menu)}
                onFocus={() => setLit(menu.key)}
                onBlur={() => setLit(null)}
                onPointerEnter={() => setLit(menu.key)}
                onPointerLeave={() => setLit(null)}
              >
                <b>{menu.name}</b>
                <small>
                  {menu.commands.length > 0
                    ? `/${menu.commands[0]!}`
                    : withoutCodes(menu.title, gameVersion).trim() || menu.file}
                </small>
              </button>
            </foreignObject>
          )
        })}
      </svg>
    </div>
  )
}
