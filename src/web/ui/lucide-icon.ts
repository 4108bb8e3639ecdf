import { createElement } from 'react'
import type { ComponentProps } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }
type IconProps = ComponentProps<'svg'> & { size?: number; strokeWidth?: number }

/** Stands in for lucide-react's own maker of icons (vite/small-icons-plugin.ts). Hidden from ears unless named. */
export default function createLucideIcon({ name, node }: IconData) {
  function Icon({ size = 24, strokeWidth = 2, className, ...props }: IconProps) {
    const named = props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': named ? undefined : true,
        ...props,
        className: className ? `lucide ${className}` : 'lucide',
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
  Icon.displayName = name
  return Icon
}
