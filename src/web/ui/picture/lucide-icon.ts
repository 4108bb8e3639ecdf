import { createElement, type ComponentProps } from 'react'

type IconPart = [tag: string, attributes: Record<string, string>]
type IconData = { name: string; node: IconPart[] }
type IconProps = ComponentProps<'svg'> & { size?: number }

/** A relative start counts from where the stroke before ended; alone it stood for the drawing's own corner. */
const fromCorner = (d: string): string =>
  d.replace(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=([-.\d])?)/, (_, x, y, more) =>
    more === undefined ? `M${x} ${y}` : `M${x} ${y}l`,
  )

function strokeOf([tag, attributes]: IconPart): string | null {
  const names = Object.keys(attributes)
    .filter((name) => name !== 'key')
    .toSorted()
    .join(' ')
  if (tag === 'path' && names === 'd') return fromCorner(attributes.d!)
  if (tag !== 'circle' || names !== 'cx cy r') return null
  const { cx, cy, r } = attributes as { cx: string; cy: string; r: string }
  const half = `a${r} ${r} 0 1 0`
  return `M${Number(cx) - Number(r)} ${cy}${half} ${2 * Number(r)} 0${half} ${-2 * Number(r)} 0`
}

/** All strokes that need nothing of their own as one: a page shows many icons, and the sun alone has nine strokes. */
export function fewerParts(node: IconPart[]): IconPart[] {
  const strokes = node.map(strokeOf)
  const joined: IconPart = ['path', { key: 'joined', d: strokes.filter((d) => d !== null).join('') }]
  return [...(joined[1].d ? [joined] : []), ...node.filter((_, index) => strokes[index] === null)]
}

/**
 * Stands in for lucide-react's own maker of icons (vite/small-icons-plugin.ts). A page shows a hundred of them, so what
 * is in one is made once, and what all have alike is said once, in base.css. Hidden from ears unless named.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const drawing = fewerParts(node).map(([tag, attributes]) => createElement(tag, attributes))
  function Icon({ size = 24, className, ...props }: IconProps) {
    const named = props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': named ? undefined : true,
        ...props,
        className: className ? `lucide ${className}` : 'lucide',
      },
      drawing,
    )
  }
  Icon.displayName = name
  return Icon
}
